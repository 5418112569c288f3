import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { endpoints } from "@sigi/contract/endpoints.ts";
import { describe, expect, it } from "vitest";
import { hashLimits } from "../src/accounts/credentials/password.ts";
import { createUser } from "../src/accounts/testing/user-factories.ts";
import {
  defaultLimits,
  publicRequestsPerMinute,
} from "../src/platform/http/limits/rate-limit.ts";
import { passwordLimits } from "../src/results/links/open-link.ts";
import { csrfTokenOf, sendCall } from "./calls/raw-calls.ts";
import { useTestServer } from "./use-test-server.ts";
import { ValidCalls } from "./calls/valid-calls/valid-calls.ts";

// Claims of `docs/security` that the code can be asked for.

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = (name: string) =>
  read(`docs/security/${name}`).replaceAll(/\s+/g, " ");

const number = (value: number) => value.toLocaleString("en");
/** The names in backticks of a part of a page. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The part of a page between two of its phrases. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`No "${start} … ${end}" in the page`);
  return text.slice(from + start.length, to);
}

describe("docs/security", () => {
  it("states the limits of requests and of a link's passwords as they are", () => {
    const { perUser, perNetwork, perGuest } = defaultLimits;
    const v06 = page("v06-authentication.md");
    expect(v06).toContain(
      `| ${number(perUser)} a minute per user, ${number(perNetwork)} per network without a session, and process; ${number(perGuest)} per guest, and ${number(perNetwork)} for the guests of a network |`.replaceAll(
        /\s+/g,
        " ",
      ),
    );
    expect(v06).toContain(
      `${number(publicRequestsPerMinute)} a minute per network and process`,
    );
    const { waitingMaxPerLane, waitingMax } = hashLimits;
    expect(v06).toContain(
      `${waitingMaxPerLane} per network, by turns of networks and accounts; ${waitingMaxPerLane} of all users with a session or a known device; ${number(waitingMax)} in all`,
    );
    const { ofNetwork, ofAll, slowMs } = passwordLimits;
    expect(v06).toContain(
      `${ofNetwork.attempts} in ${ofNetwork.minutes} minutes per link and network; beyond ${ofAll.attempts} of all networks, each waits ${slowMs / 1_000} seconds`,
    );
    expect(page("v02-validation-and-business-logic.md")).toContain(
      `${number(perUser)} a minute per user, ${number(perNetwork)} per network without a session, ${number(perGuest)} per guest`,
    );
  });

  it("names the cookies that scripts can read", () => {
    const claimed = namesIn(
      between(page("v03-web-frontend.md"), "all but ", " are `HttpOnly`"),
    );
    expect(claimed.toSorted()).toEqual(readableCookies().toSorted());
  });

  it("lists the GETs that change state and need the token", () => {
    const claimed = namesIn(
      between(
        page("v03-web-frontend.md"),
        "GETs that change state: ",
        ". They",
      ),
    );
    const actual = endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ method, changesState }) => method === "GET" && changesState)
      .map(({ path }) => path);
    expect(claimed.toSorted()).toEqual(actual.toSorted());
  });
});

/** Finds the cookies that the server sets with `httpOnly: false`. */
function readableCookies(): string[] {
  const folder = join(root, "apps/server/src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => cookiesOf(readFileSync(join(folder, path), "utf8")));
}

const cookiesOf = (source: string): string[] =>
  source
    .split(/\b(?:setCookie|setSignedCookie)\(/)
    .slice(1)
    .map((call) => call.slice(0, call.indexOf(");")))
    .filter((call) => call.includes("httpOnly: false"))
    .map((call) => {
      const [, constant = ""] = /cookieName\(config, (\w+)\)/.exec(call) ?? [];
      const declared = new RegExp(`const ${constant} = "([^"]+)"`).exec(source);
      return declared?.[1] ?? call;
    });

describe("a costly call", () => {
  const server = useTestServer({ work: false, rateLimit: true });

  it("that the page names has a tighter limit than all calls", async () => {
    const costly = namesIn(
      between(
        page("v02-validation-and-business-logic.md"),
        "have tighter limits of their own, among them ",
        ";",
      ),
    );
    const calls = await ValidCalls.prepare(server);
    const { client } = await createUser(server);
    expect(costly.length).toBeGreaterThan(5);
    for (const name of costly) {
      const call = calls.of(name);
      const response = await sendCall(client, call, await csrfTokenOf(client));
      const limit = Number(response.headers.get("x-ratelimit-limit"));
      expect([name, limit > 0 && limit < defaultLimits.perUser]).toEqual([
        name,
        true,
      ]);
    }
  });
});

describe("an admin's change", () => {
  const server = useTestServer({ work: false });
  /** Calls whose valid input is what is stored, so that nothing changes. */
  const changingNothing = ["updateService", "resetBanner"];
  const changing = endpoints.filter(
    ({ name, endpoint }) =>
      endpoint.access === "admin" &&
      endpoint.changesState &&
      !changingNothing.includes(name),
  );

  // Calls that are refused here, as their subject is unknown, leave their entries in the tests of their domains.
  it("that succeeds leaves an entry in the audit log", async () => {
    const calls = await ValidCalls.prepare(server);
    const { client } = await createUser(server, { role: "admin" });
    const countEntries = async () =>
      (await client.call(listAuditEntries)).total;
    let succeeded = 0;
    for (const { name } of changing) {
      const before = await countEntries();
      const token = await csrfTokenOf(client);
      const { ok } = await sendCall(client, calls.of(name), token);
      const after = await countEntries();
      expect([name, after > before]).toEqual([name, ok]);
      if (ok) succeeded += 1;
    }
    expect(succeeded).toBeGreaterThan(10);
  });
});
