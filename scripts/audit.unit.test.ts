import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { runScript } from "./support/run-tool.ts";

// npm itself requests a registry of this test.

let stop = () => {};
afterEach(() => {
  stop();
});

/** The versions of a vulnerable package, which npm requests in addition to advisories. */
const versions = {
  name: "lean-qr",
  "dist-tags": { latest: "999.0.0" },
  versions: {
    "2.7.4": { name: "lean-qr", version: "2.7.4" },
    "999.0.0": { name: "lean-qr", version: "999.0.0" },
  },
};

/** Runs the audit with a registry that responds to npm's request for advisories like this. */
async function audit(status: number, advisories: object) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      const answer = request.method === "POST" ? advisories : versions;
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return runScript("scripts/audit.ts", [], {
    env: {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: "0",
    },
  });
}

describe("npm run audit", () => {
  it("succeeds when the registry knows no vulnerability", async () => {
    const { code, output } = await audit(200, {});
    expect(output).toMatch(/^\d+ packages checked: no known vulnerability\n$/);
    expect(code).toBe(0);
  });

  it("names vulnerable packages and fails", async () => {
    const { code, output } = await audit(200, {
      "lean-qr": [
        {
          id: 1,
          url: "https://github.com/advisories/GHSA-test",
          title: "Reads too much",
          severity: "high",
          vulnerable_versions: "<999",
          cwe: [],
          cvss: { score: 7.5, vectorString: null },
        },
      ],
    });
    expect(output).toContain("high: lean-qr <999, fixed by lean-qr 999.0.0");
    expect(output).toContain(
      "Reads too much (https://github.com/advisories/GHSA-test)",
    );
    expect(code).toBe(1);
  });

  it("says that nothing was checked, and fails, when the registry does not answer the question", async () => {
    const { code, output } = await audit(405, {});
    expect(output).toMatch(/^Nothing was checked: .* 405 /);
    expect(code).toBe(2);
  });
});
