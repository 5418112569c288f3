import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { readSignedCookie, setSignedCookie } from "./signed-cookie.ts";

describe("a signed cookie", () => {
  it("is read back, with any characters", async () => {
    const value = "a=b.c; d%20é";
    const read = await reader();
    expect(await read("one", await signedAs("one", value))).toBe(value);
  });

  it("is invalid under another name", async () => {
    const read = await reader();
    expect(await read("two", await signedAs("one", "value"))).toBe("none");
    expect(await read("on", await signedAs("one", "value"))).toBe("none");
  });

  it.each(["", "value", "value.", ".", "%E0%A4%A", "value.c2lnbmF0dXJl"])(
    "is not made up: %j",
    async (forged) => {
      const read = await reader();
      expect(await read("one", forged)).toBe("none");
    },
  );
});

/** The cookie's value as the browser stores it. */
async function signedAs(name: string, value: string): Promise<string> {
  const app = await appWithCookies();
  app.get("/", async (_request, reply) => {
    setSignedCookie(reply, name, value, {});
    return "";
  });
  const { headers } = await app.inject("/");
  return String(headers["set-cookie"]).slice(name.length + 1);
}

async function reader() {
  const app = await appWithCookies();
  app.get<{ Params: { name: string } }>("/:name", (request, reply) =>
    reply.send(readSignedCookie(request, request.params.name) ?? "none"),
  );
  return async (name: string, value: string): Promise<string> => {
    const headers = { cookie: `${name}=${value}` };
    const { body } = await app.inject({ url: `/${name}`, headers });
    return body;
  };
}

async function appWithCookies() {
  const app = Fastify();
  await app.register(cookie, { secret: "a secret for this test only" });
  return app;
}
