// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The diagnostics on the user's texts, and how text is shown.

#include <mews.h>

#include <string.h>

#include "base/report.h"
#include "base/utf8.h"

const char *mews_version(void) {
    return MEWS_VERSION;
}

bool mews_report_out_of_memory(const mews_report *report) {
    return report_starved(report);
}

bool mews_report_get(const mews_report *report, size_t i, mews_diagnostic *diagnostic) {
    Diagnostic item;
    Writer words = writer_make(NULL, 0);
    if (!report_get(report, i, &item))
        return false;
    *diagnostic = (mews_diagnostic){.severity = (mews_severity)item.severity,
                                    .code = item.code,
                                    .message = item.message,
                                    .suggestion = item.suggestion,
                                    .mechanical = item.mechanical,
                                    .hides_rest = item.hides_rest,
                                    .file = item.file,
                                    .line = item.line,
                                    .column = item.column,
                                    .width = item.width,
                                    .start = item.start,
                                    .length = item.length,
                                    .source_line = item.source_line,
                                    .cause = report_cause(report, i),
                                    .rest = item.rest,
                                    .followers = report_followers(report, i, &words)};
    return true;
}

size_t mews_text_safe(const char *text, char *buffer, size_t size) {
    return safe_write(text, strlen(text), buffer, size);
}
