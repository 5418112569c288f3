import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../platform/config.ts";
import { registerCsrf } from "../../platform/http/csrf.ts";
import {
  clearSessionCookies,
  readSessionCookie,
  setSessionCookie,
} from "./session-cookie.ts";

describe("the session cookie over HTTPS", () => {
  it("is bound to this host and sent over HTTPS only", async () => {
    const app = await appAt("https://sigi.example");
    const { headers } = await app.inject("/set");
    expect(headers["set-cookie"]).toContain(
      "__Host-session=token; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });

  it("is not read from a cookie that another host or plain HTTP could have set", async () => {
    const app = await appAt("https://sigi.example");
    const read = async (cookies: Record<string, string>) =>
      (await app.inject({ url: "/read", cookies })).body;
    expect(await read({ session: "planted" })).toBe("none");
    expect(await read({ "__Host-session": "token" })).toBe("token");
  });

  it("comes with a new CSRF secret and token, which have the same prefix", async () => {
    const app = await appAt("https://sigi.example");
    const secret = "__Host-csrf_secret";
    const old = { [secret]: "the secret before the sign-in" };
    const { headers, cookies } = await app.inject({
      url: "/set",
      cookies: old,
    });
    const lines = [headers["set-cookie"]].flat();
    expect(lines).toEqual([
      expect.stringMatching(/^__Host-session=/),
      expect.stringMatching(
        /^__Host-csrf_secret=[\w-]{24}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-XSRF-TOKEN=[^;]{40,}; Path=\/; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(cookies.find(({ name }) => name === secret)?.value).not.toBe(
      old[secret],
    );
  });

  it("is cleared with the CSRF cookies at sign-out", async () => {
    const app = await appAt("https://sigi.example");
    const { cookies } = await app.inject("/clear");
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ["__Host-session", ""],
      ["__Host-csrf_secret", ""],
      ["__Host-XSRF-TOKEN", ""],
    ]);
  });

  it.each(["/set", "/clear"])(
    "ends an offline sign-out that is due when a session begins or ends: %s",
    async (url) => {
      const app = await appAt("https://sigi.example");
      const cookies = { "__Host-logout_due": "1" };
      const { headers } = await app.inject({ url, cookies });
      expect(headers["set-cookie"]).toContainEqual(
        expect.stringMatching(
          /^__Host-logout_due=; Max-Age=0; Path=\/;.* Secure/,
        ),
      );
    },
  );
});

async function appAt(appUrl: string) {
  const config = loadConfig({ NODE_ENV: "test", APP_URL: appUrl });
  const soon = new Date(Date.now() + 60_000);
  const session = {
    token: "token",
    remember: false,
    expiresAt: soon,
    endsAt: soon,
  };
  const app = Fastify();
  await app.register(cookie);
  await registerCsrf(app, config, "secret");
  app.get("/set", async (_request, reply) => {
    setSessionCookie(reply, config, session);
    return "";
  });
  app.get("/read", (request, reply) =>
    reply.send(readSessionCookie(request, config) ?? "none"),
  );
  app.get("/clear", async (_request, reply) => {
    clearSessionCookies(reply, config);
    return "";
  });
  return app;
}
