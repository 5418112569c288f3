import * as contract from "@sigi/contract/result-links.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import { publishSurvey } from "../../answers/testing/answer-factories.ts";
import type { TestSurvey } from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { stopSharing } from "../read-models.ts";
import { resultLinks } from "../tables.ts";
import { answerSurvey, countAnswers } from "../testing/answer-survey.ts";

const HOUR_MS = 3_600_000;
const password = "rahasia bersama";

const server = useTestServer({ work: false });
let creator: TestUser;
let survey: TestSurvey;

beforeAll(async () => {
  creator = await createUser(server);
  survey = await publishSurvey(server, { ownerId: creator.id });
  await answerSurvey(server, survey, ["yes", 3, "Nasi uduk"]);
  for (let others = 0; others < 4; others++)
    await answerSurvey(server, survey, ["no", undefined, "Bubur"]);
  await countAnswers(server);
});

const params = () => ({ code: survey.code });
const create = (
  link: Partial<Parameters<typeof bodyOf>[0]> = {},
  client = creator.client,
) => client.call(contract.createLink, { params: params(), body: bodyOf(link) });

const bodyOf = (link: {
  days?: number;
  password?: string;
  parts?: contract.LinkPart[];
}) => ({
  name: "Untuk klien",
  days: 30,
  parts: ["summary" as const],
  ...link,
});

async function opened(token: string, secret?: string) {
  const client = server.anonymous();
  const link = await client.call(contract.openLink, {
    body: { token, ...(secret === undefined ? {} : { password: secret }) },
  });
  return { client, link };
}

describe("a link to results", () => {
  it("shows the chosen parts to a visitor without an account", async () => {
    const { token } = await create();
    const { client, link } = await opened(token);
    expect(link).toMatchObject({
      title: "Kebiasaan Sarapan",
      parts: ["summary"],
    });
    const query = { link: link.id };
    const results = await client.call(contract.getSharedResults, { query });
    expect(results).toMatchObject({
      answers: 5,
      demographics: { dimensions: [] },
      weighting: null,
    });
    expect(results.questions).toHaveLength(3);
    const refusal = await client.refused(contract.getSharedAnswers, { query });
    expect(refusal).toMatchObject({ status: 404 });
  });

  it("reports words of few respondents only with single answers", async () => {
    const wordsOf = async (parts: contract.LinkPart[]) => {
      const { token } = await create({ parts });
      const { client, link } = await opened(token);
      const results = await client.call(contract.getSharedResults, {
        query: { link: link.id },
      });
      return JSON.stringify(results.questions);
    };
    expect(await wordsOf(["summary", "answers"])).toContain("uduk");
    expect(await wordsOf(["summary"])).not.toContain("uduk");
  });

  it("shows answers without summaries when only these are shared", async () => {
    const { token } = await create({ parts: ["answers"] });
    const { client, link } = await opened(token);
    const query = { link: link.id };
    const results = await client.call(contract.getSharedResults, { query });
    expect(results).toMatchObject({ questions: [], sections: [] });
    const { rows } = await client.call(contract.getSharedAnswers, { query });
    expect(rows.map(({ number, bands }) => ({ number, bands }))).toEqual(
      [5, 4, 3, 2, 1].map((number) => ({ number, bands: {} })),
    );
    expect(JSON.stringify(rows)).toContain("Nasi uduk");
  });

  it("ends with its creator's account, also for those who have opened it", async () => {
    const leaving = await createUser(server);
    const left = await publishSurvey(server, { ownerId: leaving.id });
    const { token } = await leaving.client.call(contract.createLink, {
      params: { code: left.code },
      body: bodyOf({}),
    });
    const { client, link } = await opened(token);
    await inTransaction(server.services.db, (tx) =>
      stopSharing(tx, leaving.id, server.services.clock.now()),
    );
    const failures = [
      await client.refused(contract.getSharedResults, {
        query: { link: link.id },
      }),
      await server.anonymous().refused(contract.openLink, { body: { token } }),
    ];
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 404 });
    }
  });

  it("returns its token once and stores only hashes", async () => {
    const { token, id } = await create({ password });
    const [row] = await server.services.db
      .select()
      .from(resultLinks)
      .where(eq(resultLinks.id, id));
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
    const links = await creator.client.call(contract.listLinks, {
      params: params(),
    });
    expect(links.find((link) => link.id === id)).toEqual({
      id,
      name: "Untuk klien",
      parts: ["summary"],
      hasPassword: true,
      state: "active",
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      openedAt: null,
    });
  });

  it("cannot be read without opening it, nor with the cookie of another one", async () => {
    const mine = await create();
    const other = await create({ parts: ["answers"] });
    const { client } = await opened(other.token);
    for (const visitor of [server.anonymous(), client, creator.client]) {
      const refusal = await visitor.refused(contract.getSharedResults, {
        query: { link: mine.id },
      });
      expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it("answers alike when it is unknown, malformed, revoked, expired, or its survey is gone", async () => {
    const revoked = await create();
    await creator.client.call(contract.revokeLink, {
      params: { ...params(), id: revoked.id },
    });
    const expired = await create({ days: 1 });
    await server.services.db
      .update(resultLinks)
      .set({ expiresAt: server.services.clock.now() })
      .where(eq(resultLinks.id, expired.id));
    const tokens = ["A".repeat(43), "x", "", revoked.token, expired.token];
    const refusals = await Promise.all(
      tokens.map((token) =>
        server.anonymous().refused(contract.openLink, { body: { token } }),
      ),
    );
    expect(
      new Set(
        refusals.map(({ status, code, message }) =>
          [status, code, message].join(),
        ),
      ).size,
    ).toBe(1);
    expect(refusals[0]).toMatchObject({ status: 404, code: "not_found" });
  });

  it("ends at once for those who have it open when it is revoked", async () => {
    const { id, token } = await create();
    const { client } = await opened(token);
    const query = { link: id };
    await client.call(contract.getSharedResults, { query });
    const path = { params: { ...params(), id } };
    await creator.client.call(contract.revokeLink, path);
    await creator.client.call(contract.revokeLink, path);
    expect(
      await client.refused(contract.getSharedResults, { query }),
    ).toMatchObject({ status: 404 });
  });

  it("must be opened again after an hour", async () => {
    const { id, token } = await create();
    const { client } = await opened(token);
    server.advanceClock(HOUR_MS + 1_000);
    const call = { query: { link: id } };
    expect(await client.refused(contract.getSharedResults, call)).toMatchObject(
      { status: 404 },
    );
    await client.call(contract.openLink, { body: { token } });
    await client.call(contract.getSharedResults, call);
  });
});

describe("the password of a link", () => {
  it("is required, and a wrong one opens nothing", async () => {
    const { id, token } = await create({ password });
    const visitor = server.anonymous("id");
    expect(
      await visitor.refused(contract.openLink, { body: { token } }),
    ).toMatchObject({ status: 422, code: "link_password_required" });
    const wrong = { token, password: "bukan ini" };
    expect(
      await visitor.refused(contract.openLink, { body: wrong }),
    ).toMatchObject({
      code: "link_password_wrong",
      fields: { password: [expect.stringContaining("salah")] },
    });
    const query = { link: id };
    await visitor.refused(contract.getSharedResults, { query });
    await visitor.call(contract.openLink, { body: { token, password } });
    await visitor.call(contract.getSharedResults, { query });
  });

  it("cannot be guessed: 20 wrong ones close it for 15 minutes, also with the right one", async () => {
    const { token } = await create({ password });
    const other = await create({ password });
    for (let attempt = 0; attempt < 20; attempt++) {
      await server.anonymous().refused(contract.openLink, {
        body: { token, password: `tebakan ${attempt}` },
      });
    }
    const refusal = await server
      .anonymous()
      .refused(contract.openLink, { body: { token, password } });
    expect(refusal).toMatchObject({ status: 429, code: "too_many_attempts" });
    await opened(other.token, password);
    server.advanceClock(16 * 60_000);
    await opened(token, password);
  });
});

describe("links", () => {
  it("are the creator's own: not a stranger's, another creator's or a guest's", async () => {
    const { id } = await create();
    const stranger = await createUser(server);
    const other = await createUser(server);
    await publishSurvey(server, { ownerId: other.id });
    const path = { params: { ...params(), id } };
    for (const { client } of [stranger, other]) {
      const refusals = [
        await client.refused(contract.createLink, {
          params: params(),
          body: bodyOf({}),
        }),
        await client.refused(contract.listLinks, { params: params() }),
        await client.refused(contract.revokeLink, path),
      ];
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 404, code: "not_found" });
    }
    expect(
      await server.anonymous().refused(contract.revokeLink, path),
    ).toMatchObject({ status: 401 });
    const [row] = await server.services.db
      .select()
      .from(resultLinks)
      .where(eq(resultLinks.id, id));
    expect(row?.revokedAt).toBeNull();
  });

  it("do not exist for a draft", async () => {
    const draft = await createDraft(server, creator);
    const refusal = await creator.client.refused(contract.createLink, {
      params: { code: draft.code },
      body: bodyOf({}),
    });
    expect(refusal).toMatchObject({ status: 404 });
  });

  it("are at most 20 at once, however many are created at the same time", async () => {
    const owner = await createUser(server);
    const { code } = await publishSurvey(server, { ownerId: owner.id });
    const attempts = await Promise.allSettled(
      Array.from({ length: contract.linksMax + 5 }, () =>
        owner.client.call(contract.createLink, {
          params: { code },
          body: bodyOf({}),
        }),
      ),
    );
    const refused = attempts.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(5);
    const links = await owner.client.call(contract.listLinks, {
      params: { code },
    });
    expect(links).toHaveLength(contract.linksMax);
  });
});
