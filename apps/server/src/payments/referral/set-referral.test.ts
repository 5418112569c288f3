import { getCurrentUser, login } from "@sigi/contract/accounts.ts";
import { setReferral } from "@sigi/contract/referrals.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "../../accounts/tables.ts";
import {
  createUser,
  testPassword,
} from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import {
  createActiveSurvey,
  createDraft,
} from "../../surveys/testing/survey-factories.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let creator: TestUser;
let referrer: TestUser;
let referral: string;

beforeAll(async () => {
  creator = await createUser(server);
  referrer = await createUser(server);
  referral = await codeOf(referrer);
});

const codeOf = async ({ client }: TestUser) =>
  (await client.call(getCurrentUser)).referralCode;

const named = async ({ client }: TestUser, code: string) =>
  (await client.call(getSurvey, { params: { code } })).referral;

const cameWith = ({ id }: TestUser, referredBy: string) =>
  server.services.db.update(users).set({ referredBy }).where(eq(users.id, id));

describe("the referral of a survey", () => {
  it("is set, changed and removed in any spelling, without a new version", async () => {
    const { code, version } = await createDraft(server, creator);
    const params = { code };
    const typed = ` ${referral.toUpperCase().replace(/^(.{4})/, "$1 ")} `;
    expect(
      await creator.client.call(setReferral, {
        params,
        body: { referral: typed },
      }),
    ).toEqual({ referral });
    const shown = await creator.client.call(getSurvey, { params });
    expect(shown).toMatchObject({ referral, version, status: "draft" });
    for (const none of ["", null]) {
      expect(
        await creator.client.call(setReferral, {
          params,
          body: { referral: none },
        }),
      ).toEqual({ referral: null });
    }
    expect(await named(creator, code)).toBeNull();
  });

  it.each([
    ["id", "Kode referral ini tidak ditemukan. Periksa lagi atau kosongkan."],
    ["en", "We couldn't find this referral code. Check it or leave it empty."],
  ] as const)(
    "must belong to a user, with a text in %s",
    async (locale, text) => {
      const { client, ...owner } = await createUser(server, { locale });
      const { code } = await createDraft(server, owner);
      const input = { params: { code }, body: { referral: "tidakada22" } };
      expect(await client.refused(setReferral, input)).toMatchObject({
        status: 422,
        fields: { refferal: [text] },
      });
    },
  );

  it("cannot be the creator's own code", async () => {
    const { code } = await createDraft(server, creator);
    const body = { referral: await codeOf(creator) };
    expect(
      await creator.client.refused(setReferral, { params: { code }, body }),
    ).toMatchObject({
      status: 422,
      fields: {
        refferal: [
          "This is your own code. Use someone else's or leave it empty.",
        ],
      },
    });
    expect(await named(creator, code)).toBeNull();
  });

  it("can be set by the creator only, and not after payment", async () => {
    const { code } = await createActiveSurvey(server, creator);
    const input = { params: { code }, body: { referral } };
    expect(await referrer.client.refused(setReferral, input)).toMatchObject({
      status: 404,
    });
    expect(await creator.client.refused(setReferral, input)).toMatchObject({
      status: 409,
      code: "referral_fixed",
    });
  });

  it("defaults to the creator's own referrer, unless that account is deleted", async () => {
    const newcomer = await createUser(server);
    await cameWith(newcomer, referral);
    const { code } = await createDraft(server, newcomer);
    expect(await named(newcomer, code)).toBe(referral);

    await cameWith(newcomer, "tidakada22");
    const { code: later } = await createDraft(server, newcomer);
    expect(await named(newcomer, later)).toBeNull();
  });
});

describe("a guest's draft", () => {
  /** A draft that a guest created and an account adopted. */
  async function adopted(body: { referral: string } | null, by: TestUser) {
    const guest = server.anonymous();
    const { code } = await guest.call(createSurvey, {
      body: { title: "Survei tamu" },
    });
    if (body) await guest.call(setReferral, { params: { code }, body });
    await guest.call(login, {
      body: { email: by.email, password: testPassword },
    });
    return (await guest.call(getSurvey, { params: { code } })).referral;
  }

  it("keeps its referrer when an account adopts it", async () => {
    expect(await adopted({ referral }, creator)).toBe(referral);
  });

  it("gets its new owner's referrer if it has none or names the owner", async () => {
    const newcomer = await createUser(server);
    await cameWith(newcomer, referral);
    expect(await adopted(null, newcomer)).toBe(referral);
    const own = await codeOf(newcomer);
    expect(await adopted({ referral: own }, newcomer)).toBe(referral);
    const other = await codeOf(creator);
    expect(await adopted({ referral: other }, newcomer)).toBe(other);
  });

  it("gets no referrer if it names its owner, who has none", async () => {
    expect(await adopted({ referral: await codeOf(creator) }, creator)).toBe(
      null,
    );
  });
});
