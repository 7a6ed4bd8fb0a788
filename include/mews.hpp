// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews for C++17: what mews.h makes, owned by objects that free it, with texts as std::string and
// exceptions in place of reports. The objects can be moved and not copied; what they are made of
// lives as long as they need it. get() is the pointer for all that has no method here.
// mews::Error is thrown with the text of the report, std::bad_alloc if there is no memory, and
// what a callback throws comes out of the call, which it ends. An object that was moved from may
// only be assigned to or destroyed.
// An example: chess by its built-in definition, a game that ends by mate.
//
//   #include <mews.hpp>
//   #include <iostream>
//
//   int main() {
//       try {
//           mews::Rules chess = mews::Rules::named("chess");
//           mews::Position position(chess);
//           for (const char *move : {"e4", "e5", "Bc4", "Nc6", "Qh5"})
//               position.push(move);
//           for (mews_move move : position.moves())
//               std::cout << position.san(move) << ' ';
//           std::cout << '\n' << position.push("Nf6").fen() << '\n';
//           mews_limits limits = {};
//           limits.depth = 3;
//           mews_best best = mews::Search(chess).run(position, limits);
//           std::cout << position.san(best.move) << '\n';
//           position.push(best.move);
//           position.push("e4");
//       } catch (const mews::Error &error) {
//           std::cout << error.what() << '\n';
//       }
//   }

#ifndef MEWS_HPP
#define MEWS_HPP

#include <mews.h>

#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mews {

// The text that a function of mews.h writes into a buffer: text(mews_position_fen, pointer).
template <class Function, class... Arguments>
std::string text(Function function, Arguments... arguments) {
    std::string written(function(arguments..., nullptr, 0), '\0');
    if (!written.empty())
        function(arguments..., written.data(), written.size() + 1);
    return written;
}

template <class T, void (*free)(T *)> struct Free {
    void operator()(T *pointer) const { free(pointer); }
};

// Owns what has no class of its own here: mews::Handle<mews_setup, mews_setup_free>.
template <class T, void (*free)(T *)> using Handle = std::unique_ptr<T, Free<T, free>>;

template <class T> T *known(T *pointer) {
    if (!pointer)
        throw std::bad_alloc();
    return pointer;
}

struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What was found wrong; the others make one of their own and throw what it says.
class Report {
  public:
    Report() : report_(known(mews_report_new())) {}
    mews_report *get() const { return report_.get(); }
    // All items as they are printed.
    std::string str() const {
        std::string all;
        for (std::size_t i = 0; i < mews_report_count(get()); i++)
            all += text(mews_report_format, get(), i, false);
        return all;
    }
    [[noreturn]] void fail(const char *otherwise) const {
        if (mews_report_out_of_memory(get()))
            throw std::bad_alloc();
        std::string said = str();
        throw Error(said.empty() ? otherwise : said);
    }

  private:
    Handle<mews_report, mews_report_free> report_;
};

class Rules {
  public:
    // By its name in the folders of `path` or the catalogue, or a file's path.
    static Rules named(const std::string &name, const char *path = nullptr) {
        Report report;
        return Rules(mews_rules_load_named(name.c_str(), path, report.get()), report);
    }
    // A definition's text; what it extends is looked up in the catalogue.
    static Rules of_text(const std::string &definition, const std::string &file = "<text>") {
        Report report;
        Handle<mews_catalogue, mews_catalogue_free> all(
            known(mews_catalogue_new(nullptr, 0, nullptr)));
        return Rules(mews_catalogue_load_text(all.get(), file.c_str(), definition.data(),
                                              definition.size(), nullptr, report.get()),
                     report);
    }
    Rules(Rules &&) = default;
    Rules &operator=(Rules &&) = default;

    const mews_rules *get() const { return rules_.get(); }
    std::shared_ptr<const mews_rules> share() const { return rules_; }
    std::string title() const { return mews_rules_title(get()); }
    int files() const { return mews_rules_files(get()); }
    int ranks() const { return mews_rules_ranks(get()); }

  private:
    Rules(mews_rules *rules, const Report &report) {
        if (!rules)
            report.fail("the definition can't be loaded");
        rules_ = std::shared_ptr<const mews_rules>(
            rules, [rules](const mews_rules *) { mews_rules_free(rules); });
    }
    std::shared_ptr<const mews_rules> rules_;
};

class Position {
  public:
    explicit Position(const Rules &rules, std::uint64_t seed = 0)
        : rules_(rules.share()), position_(known(mews_position_new(rules.get(), seed))) {}
    Position(const Rules &rules, const std::string &fen) : Position(rules) { set_fen(fen); }
    Position(Position &&) = default;
    Position &operator=(Position &&other) noexcept { // the old one is freed before its rules
        std::swap(rules_, other.rules_);
        std::swap(position_, other.position_);
        return *this;
    }
    Position copy() const { return Position(rules_, known(mews_position_copy(get()))); }

    mews_position *get() const { return position_.get(); }
    std::string fen() const { return written(text(mews_position_fen, get())); }
    void set_fen(const std::string &fen) {
        Report report;
        if (!mews_position_set_fen(get(), fen.c_str(), report.get()))
            report.fail("the position can't be set up");
    }
    int side() const { return mews_position_side(get()); }
    bool in_check() const { return mews_position_in_check(get()); }
    mews_outcome outcome() const { return mews_position_outcome(get()); }

    std::vector<mews_move> moves() const {
        std::vector<mews_move> all(mews_position_moves(get(), nullptr, 0));
        if (all.empty())
            remember();
        else
            mews_position_moves(get(), all.data(), all.size());
        return all;
    }
    // A move by its coordinates or SAN.
    mews_move parse(const std::string &move) const {
        Report report;
        mews_move found = mews_move_read(get(), move.c_str(), report.get());
        if (!found)
            report.fail("no legal move");
        return found;
    }
    Position &push(mews_move move) {
        if (!mews_position_push(get(), move)) {
            remember();
            throw Error("the move isn't legal in " + fen());
        }
        return *this;
    }
    Position &push(const std::string &move) { return push(parse(move)); }
    bool pop() { return mews_position_pop(get()); } // false: there is no move to take back
    std::string san(mews_move move) const { return written(text(mews_move_san, get(), move)); }
    std::string uci(mews_move move) const {
        return written(text(mews_protocol_move_text, get(), move, unsigned{MEWS_UCI}));
    }
    std::string svg(mews_view view = {}) const {
        view.size = sizeof view;
        return written(text(mews_position_svg, get(), &view));
    }

  private:
    Position(std::shared_ptr<const mews_rules> rules, mews_position *position)
        : rules_(std::move(rules)), position_(position) {}
    void remember() const { // whether it was memory
        if (mews_position_out_of_memory(get()))
            throw std::bad_alloc();
    }
    std::string written(std::string from) const {
        if (from.empty())
            remember();
        return from;
    }
    std::shared_ptr<const mews_rules> rules_;
    Handle<mews_position, mews_position_free> position_;
};

class Search {
  public:
    explicit Search(const Rules &rules, std::size_t mebibytes = 16, int threads = 1)
        : rules_(rules.share()), search_(known(mews_search_new(rules.get(), mebibytes, threads))) {}
    Search(Search &&) = default;
    Search &operator=(Search &&other) noexcept {
        std::swap(rules_, other.rules_);
        std::swap(search_, other.search_);
        return *this;
    }
    mews_search *get() const { return search_.get(); }

    // `found` gets each line; `wanted` says whether to stop. The limits' own `stop` isn't asked.
    mews_best run(const Position &position, mews_limits limits,
                  std::function<void(const mews_line &)> found = nullptr,
                  std::function<bool()> wanted = nullptr) {
        Callbacks callbacks{std::move(found), std::move(wanted), nullptr};
        limits.size = sizeof limits;
        limits.stop = {Callbacks::ask, &callbacks};
        mews_best best;
        bool done = mews_search_run(get(), position.get(), &limits, Callbacks::tell, &callbacks,
                                    &best);
        if (callbacks.thrown)
            std::rethrow_exception(callbacks.thrown);
        if (!done)
            throw std::bad_alloc();
        return best;
    }

  private:
    // Nothing may be thrown through C.
    struct Callbacks {
        std::function<void(const mews_line &)> found;
        std::function<bool()> wanted;
        std::exception_ptr thrown;

        static bool ask(void *context) {
            auto *self = static_cast<Callbacks *>(context);
            try {
                return self->thrown || (self->wanted && self->wanted());
            } catch (...) {
                self->thrown = std::current_exception();
                return true;
            }
        }
        static void tell(void *context, const mews_line *line) {
            auto *self = static_cast<Callbacks *>(context);
            try {
                if (self->found && !self->thrown)
                    self->found(*line);
            } catch (...) {
                self->thrown = std::current_exception();
            }
        }
    };
    std::shared_ptr<const mews_rules> rules_;
    Handle<mews_search, mews_search_free> search_;
};

class Game {
  public:
    Game() : game_(known(mews_game_new())) {}
    explicit Game(mews_game *owned) : game_(owned) {}
    mews_game *get() const { return game_.get(); }
    std::string pgn(const Rules &rules) const { return text(mews_game_pgn, get(), rules.get()); }
    // Its moves are made on a new position of its rules.
    void replay(Position &position) const {
        Report report;
        if (!mews_game_replay(get(), position.get(), nullptr, report.get()))
            report.fail("the game can't be played");
    }

  private:
    Handle<mews_game, mews_game_free> game_;
};

// The games of PGN, of saved games or of lines of `mews match`.
inline std::vector<Game> games(const std::string &pgn, const char *file = "<text>") {
    Report report;
    Handle<mews_games, mews_games_free> all(mews_games_new(file, pgn.c_str(), report.get()));
    std::vector<Game> read;
    while (mews_game *one = all ? mews_games_next(all.get(), report.get()) : nullptr)
        read.emplace_back(one);
    if (!all || mews_report_errors(report.get()))
        report.fail("there are no games");
    return read;
}

} // namespace mews

#endif
