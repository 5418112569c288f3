import type { Quotas } from "@sigi/contract/quotas.ts";
import { asc, eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { startAnswer } from "@sigi/contract/answers.ts";
import { pauseSurvey, resumeSurvey } from "@sigi/contract/running-surveys.ts";
import { GrowingCreator } from "../../payments/testing/growing-creator.ts";
import { payAndNotify } from "../../payments/testing/payment-factories.ts";
import { surveyCells } from "../../surveys/publication/tables.ts";
import { expectSoundBooks } from "../testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { expirePlaces } from "./expire-places.ts";

const byGenderAndSmoking = (...places: number[]): Quotas => ({
  dimensions: [
    { by: "gender", groups: ["Pria", "Wanita"] },
    { by: "smoking", groups: [false, true] },
  ],
  places,
});

describe("more respondents for a survey with quotas", () => {
  const server = useTestServer({ work: false });

  afterEach(() => expectSoundBooks(server));

  it("are divided among the cells by their shares", async () => {
    const creator = await GrowingCreator.make(server);
    const survey = await creator.publish(10, byGenderAndSmoking(5, 0, 3, 2));
    await payAndNotify(server, await creator.open(survey, 4));
    expect(await placesOf(survey)).toEqual([7, 0, 4, 3]);
    expect(await creator.stateOf(survey)).toMatchObject({
      respondents: 14,
      quotas: byGenderAndSmoking(7, 0, 4, 3),
    });
    await payAndNotify(server, await creator.open(survey, 1));
    expect(await placesOf(survey)).toEqual([8, 0, 4, 3]);
  });

  it("come while places are taken, lapse, pass on and are paused, without a deadlock", async () => {
    const creator = await GrowingCreator.make(server);
    const survey = await creator.publish(8, byGenderAndSmoking(2, 2, 2, 2));
    const params = { code: survey.code };
    const before = await deadlocks();
    for (let round = 0; round < 3; round++) {
      const order = await creator.open(survey, 4);
      const users = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          createUser(server, {
            profile: {
              gender: index % 2 === 0 ? "Pria" : "Wanita",
              smoking: index % 4 < 2,
            },
          }),
        ),
      );
      const { client } = creator.user;
      await Promise.all([
        ...users.map((user) =>
          user.client.call(startAnswer, { params }).catch(() => null),
        ),
        client
          .call(pauseSurvey, { params })
          .then(() => client.call(resumeSurvey, { params })),
        payAndNotify(server, order),
        expirePlaces(server.services),
        expirePlaces(server.services),
      ]);
      server.advanceClock(61 * 60_000);
    }
    expect(await placesOf(survey)).toEqual([5, 5, 5, 5]);
    expect(await deadlocks()).toBe(before);
  });

  async function placesOf({ id }: { id: number }) {
    const rows = await server.services.db
      .select({ places: surveyCells.places })
      .from(surveyCells)
      .where(eq(surveyCells.surveyId, id))
      .orderBy(asc(surveyCells.cell));
    return rows.map(({ places }) => places);
  }

  async function deadlocks() {
    const { rows } = await server.services.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.deadlocks;
  }
});
