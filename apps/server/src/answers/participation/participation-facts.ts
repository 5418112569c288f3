import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";
import type { ProfileBand } from "@sigi/survey/expressions/expression.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { PublishedSurvey } from "../../surveys/public.ts";
import { profileInBands } from "../../targeting/public.ts";
import { drawSeedAndLease } from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";

type Facts = Omit<ParticipationFacts, "seed">;

/** The variables in a survey's link, as a request brought them. */
export type LinkVariables = Readonly<Record<string, string>>;

interface StartOfParticipation {
  /** The user; null for a guest, of whom nothing is known. */
  readonly userId: number | null;
  readonly survey: PublishedSurvey;
  readonly variables: LinkVariables;
  readonly now: Date;
}

/** The facts that are drawn and recorded when a participation starts. */
export type ParticipationDraw = Pick<
  ParticipationRow,
  "seed" | "lease" | "facts"
>;

/** Draws a participation's seed and lease, and records the facts for its form's logic. */
export async function drawParticipation(
  tx: Tx | Database,
  start: StartOfParticipation,
): Promise<ParticipationDraw> {
  return { ...drawSeedAndLease(), facts: await factsAtStart(tx, start) };
}

/** Records only the bands of the profile and the variables of the link that the form uses. */
async function factsAtStart(
  tx: Tx | Database,
  { userId, survey, variables, now }: StartOfParticipation,
): Promise<Facts> {
  const listed = survey.flow.variables.flatMap((name) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    startedAt: localTime(now),
    variables: Object.fromEntries(listed),
    profile: await usedBands(tx, { userId, survey, now }),
  };
}

async function usedBands(
  tx: Tx | Database,
  { userId, survey, now }: Omit<StartOfParticipation, "variables">,
): Promise<Facts["profile"]> {
  if (userId === null || survey.profileBands.length === 0) return {};
  const bands = await profileInBands(tx, userId, now);
  const values: Record<ProfileBand, string | number | null> = {
    gender: bands.gender,
    age: youngestOf(bands.ageBand),
    education: bands.education,
    income: bands.income,
    work: bands.occupation,
    province: bands.province,
  };
  return Object.fromEntries(
    survey.profileBands.flatMap((band) => {
      const value = values[band];
      return value === null ? [] : [[band, value]];
    }),
  );
}

/** The lowest age of a band such as "25_34" or "65_up"; 0 for "under_18". */
const youngestOf = (band: string | null): number | null =>
  band === null ? null : Number(/^\d+/.exec(band)?.[0] ?? 0);

const jakartaTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Jakarta",
  dateStyle: "short",
  timeStyle: "short",
});

/** Date and time in Jakarta, "2026-11-23T18:10". */
const localTime = (now: Date): string =>
  jakartaTime.format(now).replace(" ", "T");
