import {
  forgotPassword,
  login,
  logout,
  resetPassword,
} from "@sigi/contract/accounts.ts";
import { listUsers } from "@sigi/contract/users.ts";
import { describe, expect, it, vi } from "vitest";
import { createUser, testPassword } from "./testing/user-factories.ts";
import { runLog } from "../../testing/run-log.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { emailTo, tokenIn } from "./testing/emails.ts";

const server = useTestServer({ rateLimit: true });

/** The log lines written during `work`. */
async function logOf(work: () => Promise<unknown>): Promise<string[]> {
  const write = vi.spyOn(runLog, "write");
  await work();
  const lines = write.mock.calls.map(([line]) => line);
  write.mockRestore();
  return lines;
}

/** The security events logged during `work`, without the fields that every line has. */
async function eventsOf(work: () => Promise<unknown>) {
  const lines = await logOf(work);
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "security event")
    .map(({ level, time, pid, hostname, reqId, network, msg, ...event }) => {
      expect({ level, msg }).toEqual({ level: 30, msg: "security event" });
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(network).toMatch(/^[\w-]{12}$/);
      expect({ pid, hostname, reqId }).toBeDefined();
      return event;
    });
}

describe("the security log", () => {
  it("records sign-ins, wrong passwords with the account, and sign-outs", async () => {
    const { id, email } = await createUser(server);
    const client = server.anonymous();
    const events = await eventsOf(async () => {
      await client.refused(login, { body: { email, password: "salah sama" } });
      await client.refused(login, {
        body: { email: "tidak.ada@example.test", password: "salah sama" },
      });
      await client.call(login, { body: { email, password: testPassword } });
      await client.call(logout);
    });
    const refused = {
      event: "sign_in_refused",
      call: "POST /login",
      code: "wrong_credentials",
    };
    expect(events).toEqual([
      { ...refused, userId: id },
      refused,
      { event: "signed_in", call: "POST /login", userId: id },
      {
        event: "signed_out",
        call: expect.stringContaining("/logout") as string,
        callerId: id,
        params: {},
      },
    ]);
  });

  it("records blocked attempts, forbidden calls and forged ones", async () => {
    const { id, email, client } = await createUser(server);
    const guess = { email, password: "tebakan lagi" };
    for (let i = 0; i < 10; i++) await client.refused(login, { body: guess });
    const events = await eventsOf(async () => {
      await client.refused(login, { body: guess });
      await client.refused(listUsers);
      await client.fetch("/login", { method: "POST" });
    });
    expect(events).toMatchObject([
      { event: "attempts_exceeded", callerId: id, code: "too_many_attempts" },
      {
        event: "access_denied",
        call: "GET /api/users",
        callerId: id,
        code: "admins_only",
      },
      { event: "forgery_suspected", call: "POST /login" },
    ]);
  });

  it("records required and wrong second steps", async () => {
    const { id, email } = await createUser(server, { twoStep: true });
    const client = server.anonymous();
    const body = { email, password: testPassword };
    const events = await eventsOf(async () => {
      await client.refused(login, { body });
      await client.refused(login, { body: { ...body, otp: "000000" } });
    });
    expect(events).toMatchObject([
      { event: "second_step_required", userId: id },
      { event: "second_step_refused", userId: id },
    ]);
  });

  it("records changed passwords and invalid links", async () => {
    const { id, email } = await createUser(server);
    const client = server.anonymous();
    const password = "sandi yang baru";
    const events = await eventsOf(async () => {
      await client.call(forgotPassword, { body: { email } });
      const token = tokenIn(await emailTo(server, email));
      const body = { token, password, passwordConfirmation: password };
      await client.call(resetPassword, { body });
      await client.refused(resetPassword, { body });
    });
    expect(events).toMatchObject([
      { event: "password_reset_requested" },
      { event: "password_changed", userId: id },
      { event: "proof_refused", code: "token_invalid" },
    ]);
  });

  it("contains ids only: no email or network address and no password", async () => {
    const { email } = await createUser(server);
    const lines = await logOf(async () => {
      const body = { email, password: testPassword };
      await server.anonymous().call(login, { body });
    });
    expect(lines).not.toEqual([]);
    for (const secret of [email, testPassword, "127.0.0.1"]) {
      expect(lines.join()).not.toContain(secret);
    }
  });
});
