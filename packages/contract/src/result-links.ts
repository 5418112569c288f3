import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageFields, pageNames, pageQuery } from "./page.ts";
import { answerRow } from "./result-answers.ts";
import { publishedDemographics } from "./result-demographics.ts";
import { getResults } from "./results.ts";
import { codeParams, instant, line, rowId, wireObject } from "./wire-names.ts";

// Links that show the results of a survey to people without an account.

export const linkParts = ["summary", "demographics", "answers"] as const;
export type LinkPart = (typeof linkParts)[number];
const parts = z
  .array(z.enum(linkParts))
  .check(z.minLength(1), z.maxLength(linkParts.length));

export const linkDays = { min: 1, max: 365, preset: 30 } as const;
export const linkNameMax = 80;
/** Length in characters. */
export const linkPassword = { min: 8, max: 200 } as const;
/** Maximum number of a survey's links that are neither revoked nor expired. */
export const linksMax = 20;
/** Number of listed links of a survey, the newest first, including revoked and expired ones. */
export const linksListed = 50;

const linkFields = {
  id: rowId,
  name: z.string(),
  parts: z.array(z.enum(linkParts)),
  has_password: z.boolean(),
  state: z.enum(["active", "expired", "revoked"]),
  created_at: instant,
  expires_at: instant,
  /** Time at which the link was last opened. */
  opened_at: z.nullable(instant),
};
const resultLink = wireObject(linkFields);
export type ResultLink = z.output<typeof resultLink>;

export const createLink = endpoint({
  method: "POST",
  path: "/api/tasks/results-links/{code}",
  access: "owner",
  summary:
    "Creates a link that shows parts of a survey's results to whoever has it, with a password if wanted. Its token is returned once and not stored.",
  params: codeParams,
  body: z.object({
    name: line(1, linkNameMax),
    days: z.int().check(z.minimum(linkDays.min), z.maximum(linkDays.max)),
    password: z.optional(
      z
        .string()
        .check(z.minLength(linkPassword.min), z.maxLength(linkPassword.max)),
    ),
    parts,
  }),
  status: 201,
  result: wireObject({ ...linkFields, token: z.string() }),
  errors: ["not_found", "validation_failed", "links_full"],
});

export const listLinks = endpoint({
  method: "GET",
  path: "/api/tasks/results-links/{code}",
  access: "owner",
  summary: `Lists the newest ${linksListed} links to a survey's results, without their tokens.`,
  params: codeParams,
  result: z.array(resultLink),
  errors: ["not_found"],
});

export const revokeLink = endpoint({
  method: "DELETE",
  path: "/api/tasks/results-links/{code}/{id}",
  access: "owner",
  summary: "Revokes a link at once, also for those who have it open.",
  params: z.extend(codeParams, { id: rowId }),
  status: 204,
  errors: ["not_found"],
});

export const openLink = endpoint({
  method: "POST",
  path: "/api/results/open",
  access: "public",
  summary:
    "Opens a link to results. Sets a cookie that lets this browser read them for an hour.",
  body: z.object({
    token: z.string().check(z.maxLength(200)),
    password: z.optional(z.string().check(z.maxLength(linkPassword.max))),
  }),
  result: wireObject({
    id: rowId,
    parts: z.array(z.enum(linkParts)),
    title: z.string(),
    expires_at: instant,
  }),
  errors: [
    "not_found",
    "link_password_required",
    "link_password_wrong",
    "too_many_attempts",
    "unavailable",
  ],
});

/** Number of questions, from the start of the form, whose answers a link shows. */
export const sharedColumnsMax = 20;

/** `link` is the id that `openLink` returned. */
const linkQuery = { link: rowId };

export const getSharedResults = endpoint({
  method: "GET",
  path: "/api/results/shared",
  access: "public",
  summary:
    "Returns the results that an opened link shows; what is not among its parts is empty.",
  query: z.object(linkQuery),
  result: getResults.result,
  errors: ["not_found"],
});

export const getSharedAnswers = endpoint({
  method: "GET",
  path: "/api/results/shared/answers",
  access: "public",
  summary:
    "Lists the accepted answers of a survey whose opened link shows them, newest first, without files.",
  query: z.extend(pageQuery, linkQuery),
  result: wireObject(
    {
      ...pageFields(answerRow),
      demographics: publishedDemographics,
      /** The questions whose answers the rows have, in the order of the form. */
      columns: z.array(wireObject({ id: rowId, title: z.string() })),
    },
    pageNames,
  ),
  errors: ["not_found"],
});
