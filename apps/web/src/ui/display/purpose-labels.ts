import type { PurposeKind } from "@sigi/contract/declared-purpose.ts";
import { m } from "@sigi/messages/messages";

/** The labels of the purposes of surveys that ask for religion or blood type. */
export const purposeLabels: Readonly<Record<PurposeKind, () => string>> = {
  religion: m.purpose_kind_religion,
  health: m.purpose_kind_health,
};
