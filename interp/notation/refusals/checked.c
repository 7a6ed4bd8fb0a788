// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which of the royals is in check, where a side has several.

#include "notation/refusals/move_reason.h"
#include "notation/refusals/move_scene.h"

static int royals_count(const Rules *rules, const Setup *setup) {
    int count = 0;
    for (int s = 0; s < rules->board.squares; s++) {
        int man = setup->men[s];
        count += man != MAN_NONE && man_side(man) == setup->side &&
                 rules->pieces[man_kind(man)].royalty.as != ROYAL_NOT;
    }
    return count;
}

static void write_checked(Writer *writer, const Scene *scene) {
    const Setup *setup = &scene->setup;
    int told = 0;
    for (int s = 0; scene->kings && s < scene->rules->board.squares; s++) {
        if (!scene_is_king(scene, setup, s) || !scene_attacked(scene, setup, s))
            continue;
        writer_text(writer, told++ ? " and " : " ");
        scene_write_man(writer, scene, setup, s);
    }
}

void checked_write(Writer *writer, const Position *position) {
    Setup setup;
    Scene scene;
    bool starved = false;
    position_get(position, &setup);
    if (royals_count(position_rules(position), &setup) < 2)
        return;
    scene_begin(&scene, position_engine(position), &setup, setup.side, &starved);
    write_checked(writer, &scene);
    if (starved || (scene.position && position_starved(scene.position)))
        position_starve(position);
    scene_end(&scene);
}
