import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { profilesInBands, regions } from "../../targeting/public.ts";
import {
  areBandsDue,
  selectUnreleased,
  surveysWithBandsDue,
} from "../read-models.ts";
import { lockSummary } from "../repository.ts";
import { unknown } from "./ladders.ts";
import type { FinestBands } from "./ladders.ts";
import { addReleases, choosePlan, chooseReleases } from "./plan.ts";
import type { Waiting } from "./plan.ts";
import { storeBanding, storeReleases } from "./repository.ts";

const SURVEYS = 50;
/** Number of respondents that one transaction examines. */
const BATCH = 20_000;

type Tools = Pick<Services, "db" | "clock">;

/** Publishes the bands of respondents of all surveys, if at least five with the same bands wait (decision 0050). */
export async function releaseBands(services: Tools): Promise<void> {
  let after = 0;
  while (true) {
    const due = await surveysWithBandsDue(services.db, {
      after,
      limit: SURVEYS,
    });
    await forEachApart(due, (surveyId) => releaseOf(services, surveyId));
    if (due.length < SURVEYS) return;
    after = due.at(-1) ?? after;
  }
}

async function releaseOf({ db, clock }: Tools, surveyId: number) {
  while (
    await inTransaction(db, (tx) =>
      releaseBatch(tx, { surveyId, now: clock.now() }),
    )
  );
}

/**
 * Makes the plan of a survey, once one is possible, and the releases that it allows. The lock on the summary orders
 * concurrent runs: the second one finds nothing due.
 * @returns true if more respondents wait than were examined, so that another batch may have releases.
 */
async function releaseBatch(
  tx: Tx,
  { surveyId, now }: { surveyId: number; now: Date },
): Promise<boolean> {
  const summary = await lockSummary(tx, surveyId, now);
  if (!(await areBandsDue(tx, surveyId))) return false;
  const waiting = await readWaiting(tx, surveyId, now);
  const plan = summary.plan ?? choosePlan(waiting.map(({ finest }) => finest));
  // There are too few answers for any band: a survey that grows may get more.
  const isPlan = Object.keys(plan).length > 0;
  const made = isPlan ? chooseReleases(plan, waiting) : [];
  const releases = await storeReleases(tx, summary, made);
  const hasMore = waiting.length === BATCH && made.length > 0;
  await storeBanding(tx, surveyId, {
    plan: isPlan ? plan : null,
    releases,
    combinations: addReleases(summary.combinations, made),
    ...(hasMore ? {} : { answersBanded: summary.answers }),
  });
  return hasMore;
}

async function readWaiting(
  tx: Tx,
  surveyId: number,
  now: Date,
): Promise<Waiting[]> {
  const rows = await selectUnreleased(tx, surveyId, BATCH);
  const profiles = await profilesInBands(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
    now,
  );
  return rows.map(({ number, userId, bands }) => ({
    number,
    finest: finestBands(
      userId === null ? bands : (profiles.get(userId) ?? null),
    ),
  }));
}

const provinceIds = new Map(
  regions.provinces.map(({ id, name }) => [name, id]),
);

function finestBands(profile: ProfileInBands | null): FinestBands {
  return {
    gender: profile?.gender ?? unknown,
    age: profile?.ageBand ?? unknown,
    province: provinceIds.get(profile?.province ?? "") ?? unknown,
    education: profile?.education ?? unknown,
    income: profile?.income ?? unknown,
    occupation: profile?.occupation ?? unknown,
  };
}
