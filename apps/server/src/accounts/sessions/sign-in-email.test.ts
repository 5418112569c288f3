import { login, logout } from "@sigi/contract/accounts.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import { rawCall } from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { emailTo } from "../testing/emails.ts";

const server = useTestServer();

const emailsTo = (email: string) =>
  server.mails.filter(({ to }) => to === email);

describe("a sign-in from an unknown device", () => {
  it.each([
    {
      locale: "id",
      subject: "Ada yang masuk ke akun Anda dari perangkat baru",
    },
    { locale: "en", subject: "A new device signed in to your account" },
  ] as const)(
    "is reported to the owner with its time, in $locale",
    async (expected) => {
      const { email } = await createUser(server, { locale: expected.locale });
      await server
        .anonymous()
        .call(login, { body: { email, password: testPassword } });
      const mail = await emailTo(server, email);
      expect(mail.subject).toBe(expected.subject);
      expect(mail.text).toMatch(/\d{4}.* WIB/);
      expect(mail.text).toContain("/forgot-password");
    },
  );

  it("is reported once: then the device is known, also for other users who share it", async () => {
    const one = await createUser(server);
    const other = await createUser(server);
    const browser = server.anonymous();
    for (const { email } of [one, other, one, other]) {
      const body = { email, password: testPassword };
      await browser.call(login, { body });
      await browser.call(logout);
    }
    const late = await createUser(server);
    await browser.call(login, {
      body: { email: late.email, password: testPassword },
    });
    for (const { email } of [one, other, late]) await emailTo(server, email);
    expect(emailsTo(one.email)).toHaveLength(1);
    expect(emailsTo(other.email)).toHaveLength(1);
  });

  it("is reported when the device's cookie is forged", async () => {
    const { id, email } = await createUser(server);
    const body = { email, password: testPassword };
    const honest = await rawCall(server.anonymous(), login, body);
    const cookie = honest.headers
      .getSetCookie()
      .find((one) => one.startsWith("known_device="));
    expect(cookie).toMatch(
      new RegExp(`^known_device=${id}\\..+; HttpOnly; SameSite=Lax$`),
    );
    const forged = new TestClient(server.origin, {
      known_device: `${id}.aW52ZW50ZWQ`,
    });
    await forged.call(login, { body });
    await emailTo(server, email, 2);
  });

  it("is not reported when the password was wrong", async () => {
    const { email } = await createUser(server);
    const guess = { email, password: "bukan ini" };
    await server.anonymous().refused(login, { body: guess });
    const { email: other } = await createUser(server);
    await server
      .anonymous()
      .call(login, { body: { email: other, password: testPassword } });
    await emailTo(server, other);
    expect(emailsTo(email)).toEqual([]);
  });
});
