import { setEndDate } from "@sigi/contract/running-surveys.ts";
import { reviewSurvey } from "@sigi/contract/survey-review.ts";
import { createSurvey, updateSurvey } from "@sigi/contract/surveys.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  choiceQuestion,
  createActiveSurvey,
  createDraft,
} from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

describe("the review of a survey before it is published", () => {
  const server = useTestServer({ work: false });
  let creator: TestUser;

  beforeAll(async () => {
    creator = await createUser(server);
  });

  const review = ({ client }: Pick<TestUser, "client">, code: string) =>
    client.call(reviewSurvey, { params: { code } });

  it("finds nothing in a complete draft, and says how long it takes", async () => {
    const questions = Array.from({ length: 20 }, () => choiceQuestion);
    const { code } = await createDraft(server, creator, { questions });
    const found = await review(creator, code);
    expect(found).toMatchObject({ status: "draft", faults: [] });
    expect(found.minutes).toBeGreaterThan(1);
  });

  it.each([
    ["id", "Usia minimum tidak boleh lebih dari usia maksimum."],
    ["en", "The minimum age must not be above the maximum age."],
  ] as const)(
    "names each fault with its place, in %s",
    async (locale, text) => {
      const { client, ...owner } = await createUser(server, { locale });
      const { code } = await createDraft(server, owner, { questions: [] });
      const params = { code };
      await client.call(updateSurvey, {
        params,
        body: { minAge: 40, maxAge: 30 },
      });
      const { faults } = await review({ client }, code);
      expect(faults).toContainEqual({ place: "min_age", text });
      expect(faults).toContainEqual({
        place: "questions",
        text: expect.any(String) as string,
      });
    },
  );

  it("finds an end date that has passed meanwhile", async () => {
    const { code } = await createDraft(server, creator);
    const endsAt = new Date(Date.now() + 60_000);
    await creator.client.call(setEndDate, {
      params: { code },
      body: { endsAt },
    });
    expect((await review(creator, code)).faults).toEqual([]);
    server.advanceClock(120_000);
    expect((await review(creator, code)).faults).toMatchObject([
      { place: "ends_at" },
    ]);
  });

  it("finds no faults in a published survey", async () => {
    const { code } = await createActiveSurvey(server, creator);
    expect(await review(creator, code)).toMatchObject({
      status: "active",
      faults: [],
    });
  });

  it("is for its owner only: an account, or the guest of a draft", async () => {
    const { code } = await createDraft(server, creator);
    const stranger = await createUser(server);
    const params = { code };
    expect(
      await stranger.client.refused(reviewSurvey, { params }),
    ).toMatchObject({ status: 404 });
    const guest = server.anonymous();
    const own = await guest.call(createSurvey, { body: { title: "Teh" } });
    const { faults } = await review({ client: guest }, own.code);
    expect(faults).toMatchObject([{ place: "questions" }]);
  });
});
