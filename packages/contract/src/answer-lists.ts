import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";
import { participationStatuses } from "./participation-status.ts";
import {
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

/** A participation as admins see it: `seconds` is its duration, `respondentFee` its reward in rupiah. */
export const listedAnswer = wireObject(
  {
    id: rowId,
    status: z.enum(participationStatuses),
    task: z.object({ code: surveyCode, title: z.string() }),
    /** Null once the respondent's account is deleted. */
    user: z.nullable(z.object({ id: rowId, name: z.string() })),
    respondent_fee: rupiah,
    seconds: z.nullable(z.number()),
    started_at: instant,
    accepted_at: z.nullable(instant),
  },
  { task: "survey", respondent_fee: "reward" },
);
export type ListedAnswer = z.output<typeof listedAnswer>;

/** The statuses that participations currently have. */
export const answerListFilters = [
  "started",
  "accepted",
  "flagged",
  "rejected",
  "screened_out",
  "expired",
] as const;
export type AnswerListFilter = (typeof answerListFilters)[number];

export const listAnswers = endpoint({
  method: "GET",
  path: "/api/answers",
  access: "admin",
  summary:
    "Lists all participations, newest first; optionally of one survey (`task`, its code) or with one status.",
  query: z.extend(z.extend(pageQuery, { task: z.optional(surveyCode) }), {
    status: z.optional(z.enum(answerListFilters)),
  }),
  result: pageOf(listedAnswer),
});
