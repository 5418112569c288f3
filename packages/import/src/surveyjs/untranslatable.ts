import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ReasonCode } from "../report/report-texts.ts";

/** A change in meaning during translation, for the report. */
export interface TranslationNote {
  readonly reason: ReasonCode;
  readonly params: FaultParams;
}

/** Thrown for a part of an expression without a counterpart. */
export class Untranslatable extends Error {
  override readonly name = "Untranslatable";
  readonly note: TranslationNote;

  constructor(reason: ReasonCode, params: FaultParams) {
    super(reason);
    this.note = { reason, params };
  }
}
