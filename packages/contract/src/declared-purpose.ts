import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { codeParams, line, wireObject } from "./wire-names.ts";

/** The purposes for which respondents provide sensitive parts of their profile. */
export const purposeKinds = ["religion", "health"] as const;
export type PurposeKind = (typeof purposeKinds)[number];

/** Length in characters. A shorter text would explain nothing. */
export const purposeLength = { min: 10, max: 300 } as const;

/**
 * The reason why a survey targets by religion or blood type, in its creator's words. Respondents read it before they
 * start.
 */
export const declaredPurpose = z.object({
  kind: z.enum(purposeKinds),
  text: line(purposeLength.min, purposeLength.max),
});
export type DeclaredPurpose = z.output<typeof declaredPurpose>;

/** The sensitive criteria of a target, with the purpose that each needs. */
export const purposeNeeded = {
  religions: "religion",
  bloodTypes: "health",
} as const satisfies Record<string, PurposeKind>;
export type SensitiveCriterion = keyof typeof purposeNeeded;

export const declarePurpose = endpoint({
  method: "PUT",
  path: "/api/tasks/purpose/{code}",
  access: "builder",
  summary:
    "Declares the purpose for which a draft may target by religion or blood type; null withdraws it.",
  params: codeParams,
  body: wireObject({ purpose: z.nullable(declaredPurpose) }),
  result: wireObject({ purpose: z.nullable(declaredPurpose) }),
  errors: ["not_found", "validation_failed", "survey_frozen"],
});
