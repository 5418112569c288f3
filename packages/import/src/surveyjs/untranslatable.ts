import type { FaultParams } from "@sigi/survey/fault.ts";
import type { ReasonCode } from "../report/report-texts.ts";

/** What the translation changed in the meaning, as the report says it. */
export interface TranslationNote {
  readonly reason: ReasonCode;
  readonly params: FaultParams;
}

/** Part of the expression has no counterpart. */
export class Untranslatable extends Error {
  override readonly name = "Untranslatable";
  readonly note: TranslationNote;

  constructor(reason: ReasonCode, params: FaultParams) {
    super(reason);
    this.note = { reason, params };
  }
}
