import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { sqlErrorOf } from "../platform/database/sql-error.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { createUser } from "../accounts/testing/user-factories.ts";
import type { TestUser } from "../accounts/testing/user-factories.ts";
import { createActiveSurvey, createDraft } from "./testing/survey-factories.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { QuotaFull } from "./errors.ts";
import { createPlaces, releasePlace, reservePlace } from "./places.ts";
import { lockSurvey, surveyById } from "./read-survey.ts";
import { surveyPlaces } from "./publication/tables.ts";

const server = useTestServer({ work: false });
let creator: TestUser;

beforeAll(async () => {
  creator = await createUser(server);
});

const run = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
  inTransaction(server.services.db, work);

/** Returns the database's error message for work that it rejects. */
const refusal = (work: (tx: Tx) => Promise<unknown>) =>
  run(work).then(
    () => undefined,
    (error: unknown) => sqlErrorOf(error)?.message,
  );

const placeOf = (surveyId: number) => ({ surveyId, cell: null });

async function placesOf(surveyId: number) {
  const [row] = await server.services.db
    .select()
    .from(surveyPlaces)
    .where(eq(surveyPlaces.surveyId, surveyId));
  return row;
}

describe("places", () => {
  it("are never oversold by concurrent reservations", async () => {
    const { id } = await createActiveSurvey(server, creator, {
      respondents: 7,
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        run((tx) => reservePlace(tx, placeOf(id))),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(33);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: expect.any(QuotaFull) });
    }
    expect(await placesOf(id)).toMatchObject({ reserved: 7, accepted: 0 });
  });

  it("can be released once and reserved again", async () => {
    const { id } = await createActiveSurvey(server, creator, {
      respondents: 1,
    });
    await run((tx) => reservePlace(tx, placeOf(id)));
    await run((tx) => releasePlace(tx, placeOf(id)));
    expect(await refusal((tx) => releasePlace(tx, placeOf(id)))).toMatch(
      /reserved places to release/,
    );
    await run((tx) => reservePlace(tx, placeOf(id)));
    await expect(run((tx) => reservePlace(tx, placeOf(id)))).rejects.toThrow(
      QuotaFull,
    );
  });

  it("complete the survey when the last one is filled", async () => {
    const { id } = await createActiveSurvey(server, creator, {
      respondents: 2,
    });
    const fillPlace = sql`select fill_place(${id}, null, now())`;
    expect(await refusal((tx) => tx.execute(fillPlace))).toMatch(
      /no reserved place/,
    );
    const fill = () =>
      run(async (tx) => {
        await reservePlace(tx, placeOf(id));
        await tx.execute(fillPlace);
      });
    await fill();
    expect(await run((tx) => surveyById(tx, id))).toMatchObject({
      status: "active",
      accepted: 1,
    });
    await fill();
    expect(await run((tx) => surveyById(tx, id))).toMatchObject({
      status: "completed",
      accepted: 2,
    });
  });
});

describe("the places of a survey that is published", () => {
  it("are locked before its row by whoever was waiting for the draft's", async () => {
    const { db } = server.services;
    const { id } = await createDraft(server, creator);
    const isLocked = async () => {
      const { rows } = await db.execute(
        sql`select from survey_places where survey_id = ${id} for update skip locked`,
      );
      return rows.length === 0;
    };
    let begun = 0;
    const { second } = await run(async (tx) => {
      await lockSurvey(tx, id);
      const waiting = run(async (waiter) => {
        begun++;
        await lockSurvey(waiter, id);
        return isLocked();
      });
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      await createPlaces(tx, id, { places: 1, quotas: null });
      await tx.execute(
        sql`update surveys set status = 'active', published_at = now() where id = ${id}`,
      );
      return { second: waiting };
    });
    expect(await second).toBe(true);
    // The transaction that waited would have locked the places last.
    expect(begun).toBe(2);
    expect(await isLocked()).toBe(false);
  });
});
