import * as z from "zod/mini";
import { adminList } from "./admin-list.ts";
import { participationStatuses } from "./participation-status.ts";
import {
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

/** A participation as admins see it. `seconds` is its duration, `respondentFee` its reward in rupiah. */
const listedAnswer = wireObject(
  {
    id: rowId,
    status: z.enum(participationStatuses),
    task: z.object({ code: surveyCode, title: z.string() }),
    /** The respondent; null once their account is deleted. */
    user: z.nullable(z.object({ id: rowId, name: z.string() })),
    respondent_fee: rupiah,
    seconds: z.nullable(z.number()),
    started_at: instant,
    accepted_at: z.nullable(instant),
  },
  { task: "survey", respondent_fee: "reward" },
);

/** The statuses that participations currently have. */
const answerListFilters = [
  "started",
  "accepted",
  "flagged",
  "rejected",
  "screened_out",
  "expired",
] as const;

export const listAnswers = adminList({
  path: "/api/answers",
  summary:
    "Lists all participations, newest first; optionally of one survey (`task`, its code) or with one status.",
  row: listedAnswer,
  columns: {
    survey: "composed",
    user: "composed",
    status: "composed",
    startedAt: "time",
    seconds: "composed",
    reward: "rupiah",
  },
  sorts: { newest: { column: "startedAt", direction: "descending" } },
  filters: { task: surveyCode, status: z.enum(answerListFilters) },
});
