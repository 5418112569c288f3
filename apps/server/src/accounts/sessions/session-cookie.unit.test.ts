import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../platform/config.ts";
import {
  clearSessionCookies,
  readSessionCookie,
  setSessionCookie,
} from "./session-cookie.ts";

describe("the session cookie over HTTPS", () => {
  it("is bound to this host and sent over HTTPS only", async () => {
    const app = await appAt("https://sigi.example");
    const { headers } = await app.inject("/set");
    expect(headers["set-cookie"]).toBe(
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

  it("is cleared with the CSRF cookies at sign-out", async () => {
    const app = await appAt("https://sigi.example");
    const { cookies } = await app.inject("/clear");
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ["__Host-session", ""],
      ["csrf_secret", ""],
      ["XSRF-TOKEN", ""],
    ]);
  });
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
