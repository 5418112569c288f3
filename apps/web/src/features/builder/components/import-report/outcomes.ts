import type { ReportEntry } from "@sigi/contract/definitions.ts";
import { m } from "@sigi/messages/messages";
import type { Tone } from "../../../../ui/display/status-badge.tsx";

/** The label and tone of each outcome of an imported part. */
export const outcomes: Readonly<
  Record<
    ReportEntry["outcome"],
    { readonly label: () => string; readonly tone: Tone }
  >
> = {
  lost: { label: m.import_report_lost, tone: "bad" },
  changed: { label: m.import_report_changed, tone: "waiting" },
  kept: { label: m.import_report_kept, tone: "good" },
};
