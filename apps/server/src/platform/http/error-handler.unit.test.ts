import { expect, it, vi } from "vitest";
import { loadConfig } from "../config.ts";
import { createApp } from "./create-app.ts";

it("hides an unexpected error from the caller and logs it", async () => {
  const app = await createApp({
    config: loadConfig({ NODE_ENV: "test" }),
    cookieSecret: "a secret of thirty-two characters",
    rateLimit: false,
  });
  const logged = vi.fn();
  app.addHook("onRequest", async (request) => {
    request.log.error = logged;
  });
  app.get("/broken", () => {
    throw new Error("password of the database: rahasia");
  });

  const response = await app.inject({
    url: "/broken",
    headers: { "accept-language": "en" },
  });
  await app.close();

  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    message: "Something went wrong. Please try again.",
    code: "server_error",
  });
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(logged).toHaveBeenCalledOnce();
});

it("asks the caller to try again when the database is too busy", async () => {
  const app = await createApp({
    config: loadConfig({ NODE_ENV: "test" }),
    cookieSecret: "a secret of thirty-two characters",
    rateLimit: false,
    logTo: { write: () => undefined },
  });
  app.get("/busy", () => {
    throw new Error("timeout exceeded when trying to connect");
  });

  const response = await app.inject({ url: "/busy" });
  await app.close();

  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: "unavailable" });
});
