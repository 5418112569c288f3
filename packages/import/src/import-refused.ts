import { m } from "@sigi/messages/messages";
import {
  type FaultParams,
  type FaultTexts,
  type Locale,
  sayFault,
} from "@sigi/survey/fault.ts";

const refusalTexts = {
  file_broken: m.import_file_broken,
  file_empty: m.import_file_empty,
  file_not_text: m.import_file_not_text,
  file_too_deep: m.import_file_too_deep,
  file_too_complex: m.import_file_too_complex,
  file_too_large: m.import_file_too_large,
  file_too_large_for_guests: m.import_file_too_large_for_guests,
  file_too_slow: m.import_file_too_slow,
  format_unknown: m.import_format_unknown,
  nothing_left: m.import_nothing_left,
  texts_column_unfit: m.import_texts_column_unfit,
  texts_languages_excess: m.import_texts_languages_excess,
  texts_place_missing: m.import_texts_place_missing,
} satisfies FaultTexts<string>;

export type RefusalCode = keyof typeof refusalTexts;

/** Thrown if a file as a whole cannot be imported. Parts that cannot be imported are reported instead. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  readonly code: RefusalCode;
  readonly params: FaultParams;

  constructor(code: RefusalCode, params: FaultParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }

  /** Returns the reason as text. */
  text(locale: Locale): string {
    return sayFault(refusalTexts, this, locale);
  }
}
