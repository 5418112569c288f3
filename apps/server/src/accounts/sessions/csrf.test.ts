import {
  changeName,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
} from "@sigi/contract/accounts.ts";
import { getProfile } from "@sigi/contract/demographics.ts";
import { pageUserHeader } from "@sigi/contract/request.ts";
import { changePassword } from "@sigi/contract/credentials.ts";
import { describe, expect, it } from "vitest";
import { createUser, testPassword } from "../testing/user-factories.ts";
import {
  csrfTokenOf,
  headersOf,
  xsrfTokenOf,
} from "../../../testing/calls/raw-calls.ts";
import { TestClient } from "../../../testing/test-client.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

describe("a state-changing call", () => {
  it("is refused without a CSRF token", async () => {
    const { client } = await createUser(server, { locale: "id" });
    const response = await client.fetch("/logout", { method: "POST" });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: "csrf_mismatch",
      message:
        "Halaman ini sudah terlalu lama terbuka. Muat ulang, lalu coba lagi.",
    });
  });

  it("is refused with another user's CSRF token", async () => {
    const { client } = await createUser(server);
    await client.fetch("/csrf-cookie");
    const foreign = await server.anonymous().fetch("/csrf-cookie");
    const refusal = await client.refused(
      logout,
      {},
      {
        "x-xsrf-token": xsrfTokenOf(foreign),
      },
    );
    expect(refusal).toMatchObject({ status: 403, code: "csrf_mismatch" });
  });

  it("is refused with a CSRF secret and token that were planted from another session", async () => {
    const victim = await createUser(server);
    const attacker = await createUser(server);
    const cookies = await attacker.client.fetch("/csrf-cookie");
    const planted = {
      cookie: [
        victim.client.cookies,
        ...cookies.headers.getSetCookie().map((line) => line.split(";")[0]),
      ].join("; "),
      "x-xsrf-token": decodeURIComponent(xsrfTokenOf(cookies)),
    };
    const response = await fetch(`${server.origin}${logout.path}`, {
      method: "POST",
      headers: planted,
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "csrf_mismatch" });
    await victim.client.call(getCurrentUser);
  });

  it("is refused with the CSRF token from before the sign-in, or from before the password changed", async () => {
    const { email } = await createUser(server);
    const client = server.anonymous();
    const visitor = await csrfTokenOf(client);
    await client.call(login, { body: { email, password: testPassword } });
    const mismatch = { status: 403, code: "csrf_mismatch" };
    const stale = { "x-xsrf-token": visitor };
    expect(await client.refused(logout, {}, stale)).toMatchObject(mismatch);

    const signedIn = { "x-xsrf-token": await csrfTokenOf(client) };
    const password = "sandi baru yang panjang";
    await client.call(changePassword, {
      body: {
        currentPassword: testPassword,
        password,
        passwordConfirmation: password,
      },
    });
    expect(await client.refused(logout, {}, signedIn)).toMatchObject(mismatch);
    await client.call(logout);
  });

  it("is refused with the secret and token from before the sign-out", async () => {
    const { client } = await createUser(server);
    const { cookie, ...proof } = await headersOf(client);
    await client.call(logout);
    expect(client.cookies).toBe("");
    const visitor = new TestClient(server.origin, cookiesIn(cookie));
    const body = { email: "sari@example.test" };
    const refusal = await visitor.refused(forgotPassword, { body }, proof);
    expect(refusal).toMatchObject({ status: 403, code: "csrf_mismatch" });
  });

  it("is refused when its page shows another user than the one signed in", async () => {
    const sari = await createUser(server);
    const budi = await createUser(server);
    const ofSari = { [pageUserHeader]: String(sari.id) };
    const body = { name: "Nama Sari" };
    expect(
      await budi.client.refused(changeName, { body }, ofSari),
    ).toMatchObject({ status: 409, code: "other_user" });
    expect(await budi.client.call(getCurrentUser)).toMatchObject({
      name: budi.name,
    });
    await sari.client.call(changeName, { body }, ofSari);
  });

  it("is refused from another site, whatever it carries", async () => {
    const { client } = await createUser(server);
    expect(
      await client.refused(logout, {}, { "sec-fetch-site": "cross-site" }),
    ).toMatchObject({ status: 403, code: "csrf_mismatch" });
    await client.call(logout, {}, { "sec-fetch-site": "same-origin" });
  });
});

describe("a reading call", () => {
  it("is refused too when its page shows another user", async () => {
    const sari = await createUser(server);
    const budi = await createUser(server);
    const ofSari = { [pageUserHeader]: String(sari.id) };
    expect(await budi.client.refused(getProfile, {}, ofSari)).toMatchObject({
      status: 409,
      code: "other_user",
    });
    await sari.client.call(getProfile, {}, ofSari);
  });
});

/** The cookies of a header `Cookie`, without the session. */
function cookiesIn(header: string): Record<string, string> {
  const pairs = header.split("; ").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.filter(([name]) => name !== "session") as [string, string][],
  );
}
