import { listAuditEntries } from "@sigi/contract/audit.ts";
import {
  getConfiguration,
  updateConfiguration,
} from "@sigi/contract/configuration.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { createUser } from "../../accounts/testing/user-factories.ts";
import type { TestUser } from "../../accounts/testing/user-factories.ts";
import { csrfTokenOf } from "../../../testing/calls/raw-calls.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(server, { role: "admin" });
});

const now = () => server.anonymous().call(getConfiguration);
const recorded = async () => (await admin.client.call(listAuditEntries)).total;

describe("the configuration", () => {
  it("starts with the product's own pages and colour and without a maintenance notice", async () => {
    expect(await now()).toEqual({
      contactUrl: "",
      faqUrl: "",
      privacyUrl: "",
      termsUrl: "",
      noticeId: "",
      noticeEn: "",
      brandColor: null,
      version: 1,
    });
  });

  it("applies to everyone after a change, and keeps fields that were not given", async () => {
    const { version, ...before } = await now();
    const body = {
      version,
      contactUrl: "mailto:halo@sigi.example",
      brandColor: "#7A2E8D",
    };
    await admin.client.call(updateConfiguration, { body });
    expect(await now()).toEqual({
      ...before,
      contactUrl: "mailto:halo@sigi.example",
      brandColor: "#7a2e8d",
      version: version + 1,
    });
  });

  it("records who changed which fields, with old and new values", async () => {
    const { version, faqUrl } = await now();
    const to = "https://bantuan.example/tanya";
    const body = { version, faqUrl: to, noticeEn: "" };
    await admin.client.call(updateConfiguration, { body });

    const { rows } = await admin.client.call(listAuditEntries);
    expect(rows[0]).toMatchObject({
      admin: { id: admin.id },
      action: "configuration_changed",
      subject: { kind: "configuration", id: null },
      changes: { faqUrl: { from: faqUrl, to } },
    });
    expect(Object.keys(rows[0]?.changes ?? {})).toEqual(["faqUrl"]);
  });

  it("rejects an edit of an older version", async () => {
    const { version } = await now();
    const body = { version, noticeId: "Pemeliharaan malam ini" };
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((turn) =>
        admin.client.call(updateConfiguration, {
          body: { ...body, noticeEn: `Maintenance ${turn}` },
        }),
      ),
    );
    const taken = outcomes.filter(({ status }) => status === "fulfilled");
    expect(taken).toHaveLength(1);

    const before = await recorded();
    const indonesian = await createUser(server, {
      role: "admin",
      locale: "id",
    });
    expect(
      await indonesian.client.refused(updateConfiguration, { body }),
    ).toMatchObject({
      status: 409,
      code: "configuration_changed",
      message: expect.stringContaining("baru saja diubah"),
    });
    expect(await recorded()).toBe(before);
  });

  it("records nothing for an edit that changes nothing", async () => {
    const { version, noticeId } = await now();
    const before = await recorded();
    const body = { version, noticeId };
    const same = await admin.client.call(updateConfiguration, { body });
    expect(same.version).toBe(version);
    expect(await recorded()).toBe(before);
  });

  it.each([
    [{ contactUrl: "javascript:alert(1)" }, "contact_url"],
    [{ faqUrl: "http://tanpa-kunci.example" }, "faq_url"],
    [{ privacyUrl: "/di-sini" }, "privacy_url"],
    [{ termsUrl: 'https://x.example/"><script>' }, "terms_url"],
    [{ brandColor: "teal" }, "brand_color"],
    [{ brandColor: "#12345" }, "brand_color"],
    [{ noticeId: "a".repeat(501) }, "notice_id"],
  ])("rejects %j with a fault at its field", async (edit, field) => {
    const { version } = await now();
    const response = await admin.client.fetch("/api/configuration", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "accept-language": "id",
        "x-xsrf-token": await csrfTokenOf(admin.client),
      },
      body: JSON.stringify({
        version,
        [field]: Object.values(edit)[0],
      }),
    });
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as {
      error: Record<string, string[]>;
    };
    expect(Object.keys(error)).toEqual([field]);
    expect((await now()).version).toBe(version);
  });

  it("explains an invalid link in English too", async () => {
    const { version } = await now();
    const response = await admin.client.fetch("/api/configuration", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        "x-xsrf-token": await csrfTokenOf(admin.client),
      },
      body: JSON.stringify({ version, contact_url: "ftp://x" }),
    });
    expect(await response.json()).toMatchObject({
      error: { contact_url: [expect.stringContaining("https://")] },
    });
  });

  it("can be changed by admins only", async () => {
    const { client } = await createUser(server);
    const { version } = await now();
    const input = { body: { version, noticeId: "Halo" } };
    for (const [caller, status] of [
      [client, 403],
      [server.anonymous(), 401],
    ] as const) {
      const refusal = await caller.refused(updateConfiguration, input);
      expect(refusal).toMatchObject({ status });
    }
  });

  it("reaches another process within seconds", async () => {
    const { services } = server;
    const other = await buildApp(services, {
      config: services.config,
      cookieSecret: services.secret,
      rateLimit: false,
    });
    const seen = async () =>
      (await other.inject({ url: "/api/configuration" })).json<{
        result: { notice_en: string };
      }>().result.notice_en;
    await seen();
    const { version } = await now();
    await admin.client.call(updateConfiguration, {
      body: { version, noticeEn: "Back at six" },
    });
    server.advanceClock(5_000);
    expect(await seen()).toBe("Back at six");
    await other.close();
  });

  it("is included in every page", async () => {
    const { services } = server;
    const app = await buildApp(services, {
      config: services.config,
      cookieSecret: services.secret,
      rateLimit: false,
    });
    await app.ready();
    expect(await app.pageFrame()).toMatchObject({
      brandColor: "#7a2e8d",
      data: { configuration: await now() },
    });
    await app.close();
  });
});
