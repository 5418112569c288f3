import { login } from "@sigi/contract/accounts.ts";
import { startPayment } from "@sigi/contract/payments.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { deleteSurvey, listMySurveys } from "@sigi/contract/survey-lists.ts";
import {
  createSurvey,
  getSurvey,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import { getReach } from "@sigi/contract/targets.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf, sendCall } from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { takeOver } from "../../answers/public.ts";
import { expiredBefore, guestDraftsMax } from "./guest.ts";
import { deleteGuestsUnseenSince } from "./repository.ts";
import { surveys } from "../tables.ts";
import { guests } from "./tables.ts";

const server = useTestServer({ work: false });

const body = { title: "Kebiasaan membaca" };
const draftOf = (guest: TestClient) => guest.call(createSurvey, { body });

const DAY_MS = 24 * 3_600_000;

describe("a guest", () => {
  it("builds a survey without an account: sections, questions, target, price and reach", async () => {
    const guest = server.anonymous();
    const { code, form } = await draftOf(guest);
    const sectionId = form.sections[0]?.id;
    await guest.call(saveQuestion, {
      body: { sectionId, type: "short_text", title: "Nama Anda?" },
    });
    const params = { code };
    await guest.call(updateSurvey, { params, body: { respondents: 50 } });

    const survey = await guest.call(getSurvey, { params });
    expect(survey).toMatchObject({ status: "draft", respondents: 50 });
    expect(survey.totalCost).toBe(50 * survey.feePerRespondent);
    expect(survey.totalCost).toBeGreaterThan(0);
    expect(await guest.call(getReach, { params })).toEqual({ users: null });
  });

  it("is identified by a cookie that scripts and other sites cannot read", async () => {
    const guest = server.anonymous();
    const endpoint = createSurvey;
    const call = {
      name: "createSurvey",
      endpoint,
      params: {},
      query: {},
      body,
    };
    const response = await sendCall(guest, call, await csrfTokenOf(guest));
    const [cookie = ""] = response.headers.getSetCookie();
    expect(decodeURIComponent(cookie)).toMatch(/^guest=[\w-]{43}\..{20,};/);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain(`Max-Age=${30 * 24 * 3_600}`);
  });

  it("can access only their own draft, and none with a forged cookie", async () => {
    const { code } = await draftOf(server.anonymous());
    const params = { code };
    const stranger = server.anonymous();
    await draftOf(stranger);
    expect(await stranger.refused(getSurvey, { params })).toMatchObject({
      status: 404,
      code: "not_found",
    });
    const edit = { params, body: { title: "Diambil" } };
    expect((await stranger.refused(updateSurvey, edit)).status).toBe(404);

    const forger = new TestClient(server.origin, {
      guest: `${"A".repeat(43)}.${"B".repeat(43)}`,
    });
    const refusal = await forger.refused(getSurvey, { params });
    expect(refusal).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  it("cannot pay, delete or list surveys", async () => {
    const guest = server.anonymous();
    const { id, code } = await draftOf(guest);
    const params = { code };
    expect((await guest.refused(startPayment, { params })).status).toBe(401);
    const deleting = { params: { id } };
    expect((await guest.refused(deleteSurvey, deleting)).status).toBe(401);
    expect((await guest.refused(listMySurveys)).status).toBe(401);
  });

  it("cannot exceed the limit of drafts, even with concurrent calls", async () => {
    const guest = server.anonymous();
    await draftOf(guest);
    const others = await Promise.allSettled(
      Array.from({ length: guestDraftsMax + 3 }, () => draftOf(guest)),
    );
    const made = others.filter(({ status }) => status === "fulfilled");
    expect(made).toHaveLength(guestDraftsMax - 1);
    expect(await guest.refused(createSurvey, { body })).toMatchObject({
      status: 409,
      code: "too_many_guest_drafts",
    });
  });
});

describe("signing in", () => {
  it("moves the drafts to the account, clears the cookie and deletes the guest", async () => {
    const { client, email, id } = await createUser(server);
    const guest = server.anonymous();
    const drafts = [await draftOf(guest), await draftOf(guest)];
    await guest.call(login, { body: { email, password: testPassword } });

    const [first] = drafts;
    const params = { code: first?.code ?? "" };
    const response = await guest.fetch(`/api/tasks/code/${params.code}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/guest=;/);
    const { rows } = await client.call(listMySurveys, { query: { page: 1 } });
    expect(rows.map(({ code }) => code).toSorted()).toEqual(
      drafts.map(({ code }) => code).toSorted(),
    );

    const kept = await server.services.db.select().from(surveys);
    const own = kept.filter(({ ownerId }) => ownerId === id);
    expect(own.map(({ guestId }) => guestId)).toEqual([null, null]);
  });

  it("adopts drafts once, even with concurrent calls", async () => {
    const { id } = await createUser(server);
    const { db } = server.services;
    const { code } = await draftOf(server.anonymous());
    const row = (await db.select().from(surveys)).find(
      (survey) => survey.code === code,
    );
    const guestId = row?.guestId ?? "";
    await Promise.all(
      [1, 2, 3].map(() =>
        inTransaction(db, (tx) =>
          takeOver(tx, server.services, guestId, { id, emailVerified: true }),
        ),
      ),
    );
    const after = (await db.select().from(surveys)).find(
      (survey) => survey.code === code,
    );
    expect(after).toMatchObject({ ownerId: id, guestId: null });
    const left = await db.select().from(guests);
    expect(left.map((guest) => guest.id)).not.toContain(guestId);
  });
});

describe("after 30 days without use", () => {
  it("deletes a guest with its drafts, but not one that was seen since", async () => {
    const { db, clock } = server.services;
    const idle = server.anonymous();
    const { code: idleCode } = await draftOf(idle);
    const busy = server.anonymous();
    const { code: busyCode } = await draftOf(busy);
    const params = { code: busyCode };

    server.advanceClock(20 * DAY_MS);
    await busy.call(getSurvey, { params });
    server.advanceClock(11 * DAY_MS);
    const gone = await idle.refused(getSurvey, { params: { code: idleCode } });
    expect(gone.status).toBe(401);
    await inTransaction(db, (tx) =>
      deleteGuestsUnseenSince(tx, expiredBefore(clock.now())),
    );

    const codes = (await db.select().from(surveys)).map(({ code }) => code);
    expect(codes).not.toContain(idleCode);
    expect(codes).toContain(busyCode);
    expect((await busy.call(getSurvey, { params })).code).toBe(busyCode);
  });
});
