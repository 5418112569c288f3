import { forgotPassword } from "@sigi/contract/accounts.ts";
import { preparePayouts } from "@sigi/contract/payouts.ts";
import {
  confirmWithdrawal,
  listBanks,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { lockSurvey, pauseLocked } from "../../src/surveys/public.ts";
import { publishSurvey } from "../../src/answers/testing/answer-factories.ts";
import {
  createUser,
  testPassword,
} from "../../src/accounts/testing/user-factories.ts";
import { variantsOf } from "./hostile-variants.ts";
import { earn } from "../../src/ledger/testing/ledger-factories.ts";
import { freshAccountNumber } from "../../src/withdrawals/testing/withdrawal-factories.ts";
import { asFile, plainImage } from "../image-factories.ts";
import { rawCall, csrfTokenOf, sendCall } from "./raw-calls.ts";
import type { TestClient } from "../test-client.ts";
import { startTestServer } from "../test-server.ts";
import type { TestServer } from "../test-server.ts";
import {
  endpointNamed,
  endpointNames,
  ValidCalls,
} from "./valid-calls/valid-calls.ts";
import type { ValidCall } from "./valid-calls/valid-call.ts";
import { submitAnswer } from "@sigi/contract/answers.ts";
import {
  paymentNotification,
  receivePaymentNotification,
} from "@sigi/contract/payments.ts";
import { moneyInSuspense } from "../../src/payments/testing/money-in-suspense.ts";
import { processInbox } from "../../src/payments/testing/payment-factories.ts";
import {
  sandboxServerKey,
  sign,
} from "../../src/payments/providers/sandbox/notification.ts";

let server: TestServer;

beforeAll(async () => {
  // Google is configured, so that its endpoints read their input; no call reaches Google.
  const env = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  server = await startTestServer({ work: false, env });
});

afterAll(() => server.stop());

describe("hostile input", () => {
  it.each(endpointNames.filter((name) => name !== "logout"))(
    "to %s is refused without a server error",
    async (name) => {
      const calls = await callsFor(name);
      const call = await reachable(calls, name);
      const statuses = new Set<number>();
      const failures: unknown[] = [];
      let caller = await callerOf(calls, name);
      for (const unsigned of variantsOf(call)) {
        const variant = signed(unsigned, call);
        const response = await sendCall(caller.client, variant, caller.proof);
        await response.text();
        statuses.add(response.status);
        if (response.status >= 500) {
          const { params, query, body } = variant;
          failures.push({ params, query, body });
        }
        // Use a new caller, since the repeat of an accepted answer is not read.
        if (name === "submitAnswer" && response.ok) {
          caller = await callerOf(calls, name);
        }
        // Reset the version, since a change based on an older configuration is rejected.
        if (name === "updateConfiguration" && response.ok) {
          await server.services.db.execute(
            sql`update configurations set version = 1`,
          );
        }
      }
      expect(failures).toEqual([]);
      // Otherwise the input was not read.
      if (call.endpoint.access === "admin") expect(statuses).not.toContain(403);
      // Otherwise no hostile value reached its subject.
      if (name in subjects)
        expect([...statuses].some((status) => status < 300)).toBe(true);
      // Otherwise no hostile order was looked up.
      if (name === "receivePaymentNotification") {
        await processInbox(server);
        const { rows } = await server.services.db.execute(
          sql`select distinct state from provider_events order by state`,
        );
        expect(rows.map(({ state }) => state)).toEqual([
          "invalid",
          "processed",
          "unknown",
        ]);
      }
    },
  );
});

let untouched: Promise<ValidCalls> | undefined;

/** Prepares calls. A call that only reads leaves the data of the next one unchanged. */
function callsFor(name: string): Promise<ValidCalls> {
  if (endpointNamed(name).changesState) return ValidCalls.prepare(server);
  untouched ??= ValidCalls.prepare(server);
  return untouched;
}

/** Calls of creators whose reason is read only if an admin sends it. */
const adminsToo = ["pauseSurvey", "resumeSurvey", "closeSurvey"];

/** A user who may make the call, so that its input is read. */
async function callerOf(calls: ValidCalls, name: string) {
  const { access } = endpointNamed(name);
  const { client } =
    access === "admin" || adminsToo.includes(name)
      ? await createUser(server, { role: "admin" })
      : name === "submitAnswer"
        ? await createUser(server)
        : calls.owner;
  return { client, proof: await csrfTokenOf(client) };
}

/** Signs a notification with its hostile values, unless the signature itself is hostile. */
function signed(variant: ValidCall, valid: ValidCall): ValidCall {
  const notification = paymentNotification.safeParse(variant.body);
  if (
    variant.endpoint !== receivePaymentNotification ||
    !notification.success ||
    notification.data.signature_key !== valid.body?.["signature_key"]
  )
    return variant;
  const serverKey = sandboxServerKey(server.services.secret);
  const signature = sign(notification.data, serverKey);
  return { ...variant, body: { ...variant.body, signature_key: signature } };
}

/** Returns the valid call, with the file or the subject without which its other input would not be used. */
async function reachable(calls: ValidCalls, name: string): Promise<ValidCall> {
  const call = calls.of(name);
  return { ...call, ...(await subjects[name]?.(call)) };
}

type Subject = (call: ValidCall) => Promise<Partial<ValidCall>>;

const newUser: Subject = async () => ({
  params: { id: (await createUser(server)).id },
});

const runningSurvey: Subject = async () => ({
  params: { code: (await publishSurvey(server)).code },
});

const pausedSurvey: Subject = async () => {
  const { id, code } = await publishSurvey(server);
  await inTransaction(server.services.db, async (tx) => {
    await pauseLocked(tx, await lockSurvey(tx, id), "admin", "Diperiksa");
  });
  return { params: { code } };
};

const suspense: Subject = async ({ body }) => {
  const user = await createUser(server);
  const id = `sigi-tanpa-pemilik-${user.id}`;
  await inTransaction(server.services.db, (tx) =>
    moneyInSuspense(tx, { id, amount: 25_000 }),
  );
  const userId = body && "user_id" in body ? { user_id: user.id } : {};
  return { params: { id }, body: { ...body, ...userId } };
};

/** Creates a batch that was not sent. */
async function newBatch() {
  const admin = await createUser(server, { role: "admin" });
  const user = await createUser(server);
  await earn(server, user.id, 60_000);
  const [bank] = await user.client.call(listBanks);
  const { id } = await user.client.call(requestWithdrawal, {
    body: {
      amount: 50_000,
      bankId: bank?.id ?? 0,
      accountNumber: freshAccountNumber(),
      accountName: "Sari",
      password: testPassword,
    },
  });
  await admin.client.call(confirmWithdrawal, { params: { id } });
  return admin.client.call(preparePayouts);
}

const fileForQuestion: Subject = async ({ params }) => {
  const { rows } = await server.services.db.execute<{ id: number }>(
    sql`select questions.id from questions join surveys on surveys.id = survey_id
      where surveys.code = ${params["code"]}`,
  );
  const file = await smallPicture();
  return {
    body: {
      form_question_id: rows[0]?.id,
      file,
      upload_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      offset: 0,
      total: file.size,
    },
  };
};

const smallPicture = async () => asFile(await plainImage("png", 8, 8));

const subjects: Readonly<Record<string, Subject>> = {
  suspendUser: newUser,
  deleteUser: newUser,
  pauseSurvey: runningSurvey,
  resumeSurvey: pausedSurvey,
  closeSurvey: runningSurvey,
  assignSuspense: suspense,
  refundSuspense: suspense,
  uploadBanner: async () => {
    const image = await smallPicture();
    const url = "https://example.test/promo";
    return { body: { image, alt: "Promosi", url } };
  },
  uploadAnswerFile: fileForQuestion,
  setQuestionImage: async () => ({
    body: { image: await smallPicture(), choice: "daily" },
  }),
  reportSent: async () => {
    const proof = await smallPicture();
    const { id, amount } = await newBatch();
    return {
      params: { id },
      body: { proof, reference: "TRX-1", amount },
    };
  },
};

describe("a request body", () => {
  it("that could change the prototypes of the server's objects is refused", async () => {
    const { client } = await createUser(server);
    const bodies = [
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ];
    for (const body of bodies) {
      expect(await post(client, body)).toMatchObject({
        status: 400,
        code: "malformed",
      });
    }
  });

  it("that is larger than a megabyte is refused", async () => {
    const { client } = await createUser(server);
    const refusal = await post(client, `"${"a".repeat(1_100_000)}"`);
    expect(refusal).toMatchObject({ status: 413, code: "too_large" });
  });

  it("that is larger than its call needs is refused before it is parsed", async () => {
    const client = server.anonymous();
    const depth = 40_000;
    const nested = `{"email":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const refusal = await post(client, nested, forgotPassword.path);
    expect(refusal).toMatchObject({ status: 413, code: "too_large" });
  });

  it("with tens of thousands of faults is refused in a short response", async () => {
    const { client } = await createUser(server);
    const sections = Object.fromEntries(
      Array.from({ length: 60_000 }, (_, n) => [`x${n}`, 1]),
    );
    const response = await rawCall(client, submitAnswer, {
      form_id: 1,
      value: [],
      timings: { total: 1, sections },
    });
    expect(response.status).toBe(422);
    expect((await response.text()).length).toBeLessThan(10_000);
  });
});

it.each([
  ["id", "Permintaan tidak dapat dibaca."],
  ["en", "The request could not be read."],
] as const)(
  "a malformed URL is refused with the usual error body in %s",
  async (locale, message) => {
    const path = "/api/tasks/code/%E0%A4%A";
    const response = await server.anonymous(locale).fetch(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message, code: "malformed" });
  },
);

async function post(
  client: TestClient,
  body: string,
  path = submitAnswer.path,
) {
  const response = await client.fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-xsrf-token": await csrfTokenOf(client),
    },
    body,
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}
