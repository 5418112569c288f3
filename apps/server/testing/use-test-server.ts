import { afterAll, beforeAll } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

/**
 * The server of a file of tests: it starts before them and stops after them. It can be used from the file's first
 * `beforeAll` on.
 */
export function useTestServer(
  options: Parameters<typeof startTestServer>[0] = {},
): TestServer {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(() => started?.stop());

  const running = (): TestServer => {
    if (!started) throw new Error("the test server has not started");
    return started;
  };
  return {
    get origin() {
      return running().origin;
    },
    get services() {
      return running().services;
    },
    get mails() {
      return running().mails;
    },
    advanceClock: (ms) => {
      running().advanceClock(ms);
    },
    anonymous: (locale) => running().anonymous(locale),
    stop: () => running().stop(),
  };
}
