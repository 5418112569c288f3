import { apiError } from "@sigi/contract/endpoint.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import { createSurvey, getSurvey } from "@sigi/contract/surveys.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { listWithdrawals } from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { routePath } from "../../src/platform/http/mount.ts";
import { processInbox } from "../../src/payments/testing/payment-factories.ts";
import { createUser } from "../../src/accounts/testing/user-factories.ts";
import { asFile } from "../image-factories.ts";
import { csrfTokenOf, sendCall } from "./raw-calls.ts";
import type { TestClient } from "../test-client.ts";
import { useTestServer } from "../use-test-server.ts";
import type { ValidCall } from "./valid-calls/valid-call.ts";
import {
  endpointNamed,
  endpointNames,
  ValidCalls,
} from "./valid-calls/valid-calls.ts";

const server = useTestServer({ work: false });
let calls: ValidCalls;
let survey: Survey;

beforeAll(async () => {
  calls = await ValidCalls.prepare(server);
  survey = await ownersSurvey();
});

const of = (access: string) =>
  endpointNames.filter((name) => endpointNamed(name).access === access);
/** Calls that only the survey's creator or builder may make. */
const owned = [...of("owner"), ...of("builder")];
const isPublic = (name: string) => endpointNamed(name).access === "public";

/** The call that is authenticated by the provider's signature instead of a CSRF token. */
const signed = "receivePaymentNotification";
/** Calls for bearers of an opened link: all other callers get 404. */
const forBearers = ["getSharedResults", "getSharedAnswers"];

function ownersSurvey(): Promise<Survey> {
  const { code = "" } = calls.of("getSurvey").params;
  const params = { code: String(code) };
  return calls.owner.client.call(getSurvey, { params });
}

async function send(client: TestClient, name: string) {
  const proof = await csrfTokenOf(client);
  return refusalOf(await sendCall(client, withFile(calls.of(name)), proof));
}

/** Adds the file without which the caller's right to the call would not be checked. */
function withFile(call: ValidCall): ValidCall {
  const { fileField } = call.endpoint;
  return fileField === undefined || call.body
    ? call
    : { ...call, body: { [fileField]: asFile(Buffer.from("x")) } };
}

async function refusalOf(response: Response) {
  const text = await response.text();
  const error = text === "" ? undefined : apiError.safeParse(JSON.parse(text));
  return { status: response.status, code: error?.data?.code };
}

describe("every endpoint of the contract", () => {
  it("is served, under its method and path", async () => {
    const { services } = server;
    const app = await buildApp(services, {
      config: services.config,
      cookieSecret: services.secret,
      rateLimit: false,
    });
    const missing = endpointNames.filter((name) => {
      const { method, path } = endpointNamed(name);
      return !app.hasRoute({ method, url: routePath(path) });
    });
    await app.close();
    expect(missing).toEqual([]);
  });

  it("has a unique name", () => {
    expect(new Set(endpointNames).size).toBe(endpointNames.length);
  });
});

describe("nobody without a session", () => {
  it.each(endpointNames.filter((name) => !isPublic(name)))(
    "may call %s",
    async (name) => {
      const refusal = await send(server.anonymous(), name);
      expect(refusal).toEqual({ status: 401, code: "unauthenticated" });
    },
  );
});

describe("everybody", () => {
  // These succeed for any caller. The domains' tests verify that the other calls reach their own refusals.
  it.each(
    of("public").filter(
      (name) => !endpointNamed(name).changesState && !forBearers.includes(name),
    ),
  )("may call %s", async (name) => {
    const response = await sendCall(
      server.anonymous(),
      calls.of(name),
      undefined,
    );
    expect(response.status).toBe(endpointNamed(name).status);
  });
});

describe("nobody but an admin", () => {
  it.each(of("admin"))("may call %s", async (name) => {
    const { client } = await createUser(server);
    const refusal = await send(client, name);
    expect(refusal).toEqual({ status: 403, code: "admins_only" });
  });

  it.each(of("admin"))(
    "may call %s, nor one without two-step sign-in",
    async (name) => {
      const { client } = await createUser(server, {
        role: "admin",
        twoStep: false,
      });
      const refusal = await send(client, name);
      expect(refusal).toEqual({ status: 403, code: "two_step_required" });
    },
  );

  it("has decided anything by trying", async () => {
    const { rows } = await calls.owner.client.call(listWithdrawals);
    expect(rows.map(({ stage }) => stage)).toEqual([
      "pending",
      "confirmed",
      "sent",
    ]);
  });
});

describe("nobody but its creator", () => {
  it.each(owned)("may call %s, not another user", async (name) => {
    const { client } = await createUser(server);
    const refusal = await send(client, name);
    expect(refusal).toEqual({ status: 404, code: "not_found" });
  });

  it.each(owned)("may call %s, not even an admin", async (name) => {
    const { client } = await createUser(server, { role: "admin" });
    const refusal = await send(client, name);
    expect(refusal).toEqual({ status: 404, code: "not_found" });
  });

  it.each(of("builder"))("may call %s, not a guest", async (name) => {
    const guest = server.anonymous();
    await guest.call(createSurvey, { body: { title: "Draf tamu" } });
    const refusal = await send(guest, name);
    expect(refusal).toEqual({ status: 404, code: "not_found" });
  });

  it.each(of("owner"))("may call %s, no guest at all", async (name) => {
    const guest = server.anonymous();
    await guest.call(createSurvey, { body: { title: "Draf tamu" } });
    const refusal = await send(guest, name);
    expect(refusal).toEqual({ status: 401, code: "unauthenticated" });
  });

  it("may change one of its questions", async () => {
    const { client } = await createUser(server);
    const id = survey.form.sections[0]?.questions[0]?.id ?? 0;
    const body = { id, title: "x" };
    const refusal = await client.refused(saveQuestion, { body });
    expect(refusal).toMatchObject({ status: 404, code: "not_found" });
  });

  it("has changed anything by trying", async () => {
    expect(await ownersSurvey()).toEqual(survey);
  });
});

describe("a call from another page", () => {
  const changing = endpointNames.filter(
    (name) => endpointNamed(name).changesState && name !== signed,
  );

  it.each(changing)("cannot %s without the CSRF token", async (name) => {
    for (const proof of [undefined, "forged"]) {
      const { client } = await createUser(server, { role: "admin" });
      await client.fetch("/csrf-cookie");
      const response = await sendCall(client, calls.of(name), proof);
      const refusal = await refusalOf(response);
      expect(refusal).toEqual({ status: 403, code: "csrf_mismatch" });
    }
  });

  it("may send a payment notification, whose signature is checked once it is stored", async () => {
    const response = await sendCall(
      server.anonymous(),
      calls.of(signed),
      undefined,
    );
    expect(response.status).toBe(200);
    await processInbox(server);
    const { rows } = await server.services.db.execute(
      sql`select state from provider_events`,
    );
    expect(rows).toEqual([{ state: "invalid" }]);
  });
});

describe("a response", () => {
  const regions = ["listProvinces", "listCities", "listSubdistricts"];

  it.each(endpointNames.filter((name) => !regions.includes(name)))(
    "to %s is not cached",
    async (name) => {
      const signedIn = await createUser(server);
      for (const client of [server.anonymous(), signedIn.client]) {
        const call = calls.of(name);
        const response = await sendCall(client, call, undefined);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
    },
  );

  it("has the headers against MIME sniffing, framing and foreign scripts", async () => {
    const { headers } = await calls.owner.client.fetch("/api/user");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ]) {
      expect(policy.split(";")).toContain(rule);
    }
    expect(headers.get("referrer-policy")).toBe(
      "strict-origin-when-cross-origin",
    );
  });
});
