import { submitAnswer } from "@sigi/contract/answers.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  listCreditEntries,
  listParticipations,
} from "@sigi/contract/history.ts";
import { closeSurvey, pauseSurvey } from "@sigi/contract/running-surveys.ts";
import * as lists from "@sigi/contract/survey-lists.ts";
import { getSurvey } from "@sigi/contract/surveys.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyLedger } from "../../ledger/public.ts";
import { openPayment } from "../../payments/testing/payment-factories.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  answerTo,
  publishSurvey,
} from "../../answers/testing/answer-factories.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { createDraft } from "../testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { domainLedgerChecks } from "../../verify-ledger.ts";
import { lockSurvey } from "../read-survey.ts";
import { findAnySurvey } from "../repository.ts";

const server = useTestServer({ work: false });
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  owner = await createUser(server);
  admin = await createUser(server, { role: "admin" });
});
afterEach(expectSoundLedger);

interface Named {
  readonly id: number;
  readonly code: string;
}

const bin = ({ client }: TestUser, { id }: Named) =>
  client.call(lists.deleteSurvey, { params: { id } });
const restore = ({ client }: TestUser, { code }: Named) =>
  client.call(lists.restoreSurvey, { params: { code } });
const purge = ({ client }: TestUser, { id }: Named) =>
  client.call(lists.deleteSurveyPermanently, { params: { id } });

const missing = { status: 404, code: "not_found" };

const titlesOf = async ({ client }: TestUser, status?: "deleted") => {
  const query = { status };
  const { rows } = await client.call(lists.listMySurveys, { query });
  return rows.map(({ title }) => title);
};

const binOfAdmin = async () => {
  const query = { status: "deleted" } as const;
  const { rows } = await admin.client.call(lists.listAllSurveys, { query });
  return rows.map(({ id }) => id);
};

/** A closed survey with one accepted answer, so that a part of its price returned as credit. */
async function closedSurvey(title = "Sudah ditutup") {
  const survey = await publishSurvey(server, {
    ownerId: owner.id,
    respondents: 3,
    title,
  });
  const respondent = await createUser(server);
  await respondent.client.call(submitAnswer, { body: answerTo(survey) });
  const params = { code: survey.code };
  await owner.client.call(closeSurvey, { params });
  return { ...survey, title, respondent };
}

async function binnedDraft(creator = owner) {
  const draft = await createDraft(server, creator);
  await bin(creator, draft);
  return draft;
}

describe("the bin", () => {
  it("receives a deleted draft, which only its list still names", async () => {
    const creator = await createUser(server);
    const draft = await createDraft(server, creator, { title: "Dibuang" });
    await createDraft(server, creator, { title: "Disimpan" });
    await bin(creator, draft);

    const { id, code } = draft;
    const calls = creator.client;
    expect(await calls.refused(getSurvey, { params: { code } })).toMatchObject(
      missing,
    );
    expect(
      await calls.refused(lists.deleteSurvey, { params: { id } }),
    ).toMatchObject(missing);
    expect(await titlesOf(creator)).toEqual(["Disimpan"]);
    expect(await titlesOf(creator, "deleted")).toEqual(["Dibuang"]);
  });

  it("takes a published survey only once it has ended", async () => {
    const survey = await publishSurvey(server, { ownerId: owner.id });
    const params = { id: survey.id };
    const active = { status: 409, code: "survey_still_running" };
    expect(
      await owner.client.refused(lists.deleteSurvey, { params }),
    ).toMatchObject(active);
    const named = { params: { code: survey.code } };
    await owner.client.call(pauseSurvey, named);
    expect(
      await owner.client.refused(lists.deleteSurvey, { params }),
    ).toMatchObject(active);
    await owner.client.call(closeSurvey, named);
    await bin(owner, survey);
    expect(await owner.client.refused(getSurvey, named)).toMatchObject(missing);
  });

  it("returns a draft as it was, which can be paid for again", async () => {
    const draft = await createDraft(server, owner);
    await openPayment(owner, draft.code);
    const params = { code: draft.code };
    const before = await owner.client.call(getSurvey, { params });
    await bin(owner, draft);
    expect(await restore(owner, draft)).toMatchObject({
      code: draft.code,
      status: "draft",
      deletedAt: null,
    });
    expect((await owner.client.call(getSurvey, { params })).form).toEqual(
      before.form,
    );
    expect((await openPayment(owner, draft.code)).amount).toBe(5_000);
    expect(
      await owner.client.refused(lists.restoreSurvey, { params }),
    ).toMatchObject(missing);
  });

  it("returns an ended survey as it ended", async () => {
    const survey = await closedSurvey();
    await bin(owner, survey);
    expect(await restore(owner, survey)).toMatchObject({
      status: "closed",
      accepted: 1,
      closedBy: "owner",
      deletedAt: null,
    });
  });

  it("is open to the creator and admins only", async () => {
    const draft = await binnedDraft();
    const stranger = await createUser(server);
    const { id, code } = draft;
    expect(
      await stranger.client.refused(lists.restoreSurvey, { params: { code } }),
    ).toMatchObject(missing);
    expect(
      await stranger.client.refused(lists.deleteSurveyPermanently, {
        params: { id },
      }),
    ).toMatchObject(missing);
    expect(await titlesOf(stranger, "deleted")).toEqual([]);
    await restore(owner, draft);
  });

  it("is emptied and restored by admins, on record", async () => {
    const kept = await binnedDraft();
    const gone = await binnedDraft();
    expect((await binOfAdmin()).slice(0, 2)).toEqual([gone.id, kept.id]);
    await restore(admin, kept);
    await purge(admin, gone);
    const inBin = await binOfAdmin();
    expect(inBin).not.toContain(kept.id);
    expect(inBin).not.toContain(gone.id);
    const { rows } = await admin.client.call(listAuditEntries);
    const by = { admin: { id: admin.id } };
    expect(rows.slice(0, 2)).toMatchObject([
      {
        ...by,
        action: "survey_deleted_permanently",
        subject: { kind: "survey", id: gone.id },
      },
      {
        ...by,
        action: "survey_restored",
        subject: { kind: "survey", id: kept.id },
      },
    ]);
  });

  it("does not record admins who use it for their own surveys", async () => {
    const { total } = await admin.client.call(listAuditEntries);
    const draft = await binnedDraft(admin);
    await restore(admin, draft);
    expect((await admin.client.call(listAuditEntries)).total).toBe(total);
  });
});

describe("a permanent deletion", () => {
  it("of a draft leaves nothing for a call that waited for it", async () => {
    const draft = await createDraft(server, owner);
    const { db } = server.services;
    const pausing = await inTransaction(db, async (tx) => {
      await lockSurvey(tx, draft.id);
      const call = owner.client.refused(pauseSurvey, {
        params: { code: draft.code },
      });
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      }, 60_000);
      await tx.execute(sql`delete from surveys where id = ${draft.id}`);
      return { call };
    });
    expect(await pausing.call).toMatchObject(missing);
  });

  it("needs a survey in the bin, and happens once", async () => {
    const draft = await createDraft(server, owner);
    const params = { id: draft.id };
    const refused = () =>
      owner.client.refused(lists.deleteSurveyPermanently, { params });
    expect(await refused()).toMatchObject(missing);
    await bin(owner, draft);
    await purge(owner, draft);
    expect(await refused()).toMatchObject(missing);
    expect(await findAnySurvey(server.services.db, draft)).toBeUndefined();
  });

  it("of a draft with a payment erases its content and keeps the books", async () => {
    const draft = await createDraft(server, owner, { title: "Batal bayar" });
    await openPayment(owner, draft.code);
    await bin(owner, draft);
    await purge(owner, draft);
    expect(await titlesOf(owner, "deleted")).not.toContain("Batal bayar");
    const { db } = server.services;
    expect(await findAnySurvey(db, draft)).toMatchObject({
      description: "",
      closingSentence: "",
      purgedAt: expect.any(Date),
    });
    const { code } = draft;
    expect(
      await owner.client.refused(lists.restoreSurvey, { params: { code } }),
    ).toMatchObject(missing);
  });

  it("of a published survey leaves its money and its respondents' history alone", async () => {
    const survey = await closedSurvey("Riwayat tetap ada");
    const credit = () => owner.client.call(listCreditEntries);
    const before = await credit();
    await bin(owner, survey);
    await purge(owner, survey);

    expect(await credit()).toEqual(before);
    expect(before.rows[0]).toMatchObject({ surveyTitle: "Riwayat tetap ada" });
    const history = await survey.respondent.client.call(listParticipations);
    expect(history.rows).toMatchObject([
      { title: "Riwayat tetap ada", status: "accepted" },
    ]);
    expect(await titlesOf(owner, "deleted")).not.toContain(survey.title);
    expect(await binOfAdmin()).not.toContain(survey.id);
    const { code } = survey;
    expect(
      await admin.client.refused(lists.restoreSurvey, { params: { code } }),
    ).toMatchObject(missing);
  });

  it("and a restoration at once end in one of the two", async () => {
    for (let round = 0; round < 8; round++) {
      const draft = await binnedDraft();
      const outcomes = await Promise.allSettled([
        restore(owner, draft),
        purge(owner, draft),
        restore(admin, draft),
      ]);
      expect(
        outcomes.filter(({ status }) => status === "fulfilled"),
      ).toHaveLength(1);
      const [, purged] = outcomes;
      const row = await findAnySurvey(server.services.db, draft);
      expect(row === undefined).toBe(purged.status === "fulfilled");
    }
  });
});

async function expectSoundLedger() {
  const { db } = server.services;
  expect(await verifyLedger(db, domainLedgerChecks)).toEqual([]);
}
