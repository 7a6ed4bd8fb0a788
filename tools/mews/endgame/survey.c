// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews endgame --survey: each man with its king against a bare king, then each two.

#include "command.h"
#include "endgame.h"
#include "system.h"
#include "text/words.h"

enum { KINDS_MOST = 256 };

typedef struct MatingSurvey {
    const EndgameWish *wish;
    const mews_rules *rules;
    mews_endgame *endgame;            // made anew for each, so that memory doesn't fill
    mews_piece king, men[KINDS_MOST]; // those that aren't royal
    size_t count;
    Json json;
} MatingSurvey;

// False, and said, if not one kind of royal stands for each side.
static bool survey_learn(MatingSurvey *survey) {
    mews_piece piece;
    size_t royals = 0;
    for (size_t i = 0; i < mews_rules_pieces(survey->rules) && survey->count < KINDS_MOST; i++) {
        if (!mews_rules_piece(survey->rules, i, &piece))
            continue;
        if (piece.royal) {
            survey->king = piece;
            royals++;
        } else {
            survey->men[survey->count++] = piece;
        }
    }
    if (royals == 1)
        return true;
    complain("a survey is of games with one kind of king, and this one has %zu", royals);
    return false;
}

static void survey_print(MatingSurvey *survey, const char *signature, const char *names) {
    mews_endgame_sums sums;
    mews_mating mating = mews_endgame_mating(survey->endgame);
    mews_endgame_sums_of(survey->endgame, 0, &sums);
    double share = 100 * (double)sums.won / (sums.legal ? (double)sums.legal : 1);
    int moves = (sums.longest_win + 1) / 2;
    if (survey->wish->as_json) {
        json_open(&survey->json, NULL, '{');
        json_text(&survey->json, "signature", signature);
        json_text(&survey->json, "mates", mews_mating_text(mating));
        json_integer(&survey->json, "legal", sums.legal);
        json_integer(&survey->json, "won", sums.won);
        json_integer(&survey->json, "longest", (uint64_t)moves);
        json_close(&survey->json, '}');
        return;
    }
    printf("%-8s %-24s %s", signature, names, mews_mating_text(mating));
    if (mating == MEWS_MATES_MOSTLY || mating == MEWS_MATES_BY_HELP)
        printf(", %.4f %%", share);
    if (sums.won)
        printf(", in %d move%s at most", moves, moves == 1 ? "" : "s");
    putchar('\n');
}

// One man, or two if `second` isn't NULL.
static int survey_one(MatingSurvey *survey, const mews_piece *first, const mews_piece *second) {
    TempMark mark = temp_mark();
    const char *signature = temp_printf("%s%s%sv%s", survey->king.letter, first->letter,
                                        second ? second->letter : "", survey->king.letter);
    const char *names = second ? temp_printf("%s and %s", first->name, second->name)
                               : temp_printf("%s", first->name);
    survey->endgame = memory_sure(mews_endgame_new(survey->rules));
    int exit_code = endgame_make(survey->wish, survey->endgame, signature);
    if (exit_code == EXIT_DONE)
        survey_print(survey, signature, names);
    output_flush();
    mews_endgame_free(survey->endgame);
    temp_release(mark);
    return exit_code == EXIT_LIMIT ? EXIT_DONE : exit_code; // a smaller one may fit
}

int endgame_survey(const EndgameWish *wish, const mews_rules *rules) {
    MatingSurvey survey = {.wish = wish, .rules = rules, .json = {.stream = stdout}};
    double begin = system_seconds();
    int exit_code = EXIT_DONE;
    if (!survey_learn(&survey))
        return EXIT_BAD;
    if (wish->as_json) {
        json_open(&survey.json, NULL, '{');
        json_text(&survey.json, "variant", wish->variant);
        json_open(&survey.json, "men", '[');
    }
    for (size_t i = 0; i < survey.count && exit_code == EXIT_DONE; i++)
        exit_code = survey_one(&survey, &survey.men[i], NULL);
    for (size_t i = 0; i < survey.count; i++)
        for (size_t k = i; k < survey.count && exit_code == EXIT_DONE; k++)
            exit_code = survey_one(&survey, &survey.men[i], &survey.men[k]);
    if (wish->as_json) {
        json_close(&survey.json, ']');
        json_seconds(&survey.json, "seconds", system_seconds() - begin);
        json_close(&survey.json, '}');
        json_end(&survey.json);
    }
    return exit_code;
}
