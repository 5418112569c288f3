import type { TextPattern } from "@sigi/survey/question-types/short-text/answer.ts";

/** Used until there is a question type for dates. */
export const datePattern: TextPattern = {
  expression: "(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])",
  message: "Tuliskan tanggal sebagai tahun-bulan-hari, misalnya 1990-12-31.",
};
