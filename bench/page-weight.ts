import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Browser, Response } from "@playwright/test";
import { sql } from "drizzle-orm";
import { browser } from "../e2e/support/browser.ts";
import { sessionOfAnybody } from "./support/answer-fixtures.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import type { Workshop } from "./support/workshop.ts";

/** What a page of the web app loads until it can be used, from an empty cache. Sizes in kilobytes after gzip. */
interface Weight {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Scripts fetched later, while nobody waits for them. */
  readonly idleScriptKb: number;
}

const pages = [
  "/login",
  "/home",
  "/setting",
  "/withdraw",
  "/tasks/description",
];

export async function benchPageWeight(workshop: Workshop): Promise<Finding[]> {
  const chrome = await chromium.launch(await browser());
  try {
    const session = await sessionOfAnybody(workshop.database.db);
    const weigh = (path: string) =>
      weight(chrome, workshop.server.origin + path, session);
    const answer = await weigh(
      `/tasks/surveys/${await codeOfAnySurvey(workshop)}`,
    );
    const others: [string, Weight][] = [];
    for (const path of pages) others.push([path, await weigh(path)]);
    for (const [path, page] of [["answer page", answer] as const, ...others]) {
      console.log(
        `  ${path.padEnd(20)} ${page.scriptKb.toFixed(1)} kB JS, ${page.styleKb.toFixed(1)} kB CSS (gzip), ${page.requests} requests; ${page.idleScriptKb.toFixed(1)} kB JS later`,
      );
    }
    const heaviest = Math.max(...others.map(([, page]) => page.scriptKb));
    return [
      finding("answer page, JS gzip", answer.scriptKb, " kB", { atMost: 100 }),
      finding("answer page, CSS gzip", answer.styleKb, " kB", { atMost: 8 }),
      finding("answer page, requests", answer.requests, "", { atMost: 4 }),
      finding("heaviest other page, JS gzip", heaviest, " kB", { atMost: 200 }),
    ];
  } finally {
    await chrome.close();
  }
}

async function weight(
  chrome: Browser,
  url: string,
  session: string,
): Promise<Weight> {
  const context = await chrome.newContext({
    viewport: { width: 1280, height: 800 },
  });
  try {
    await context.addCookies([{ name: "session", value: session, url }]);
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => {
      // The icon is the browser's own wish; nothing waits for it.
      if (!response.url().includes("favicon")) responses.push(response);
    });
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const untilUsable = [...responses];
    await page.waitForLoadState("networkidle");
    const scriptKb = await gzipKb(untilUsable, "script");
    return {
      scriptKb,
      styleKb: await gzipKb(untilUsable, "stylesheet"),
      requests: untilUsable.length,
      idleScriptKb: (await gzipKb(responses, "script")) - scriptKb,
    };
  } finally {
    await context.close();
  }
}

async function gzipKb(
  responses: readonly Response[],
  type: string,
): Promise<number> {
  let bytes = 0;
  for (const response of responses) {
    if (response.request().resourceType() !== type) continue;
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  }
  return bytes / 1000;
}

async function codeOfAnySurvey({ database }: Workshop): Promise<string> {
  const { rows } = await database.db.execute<{ code: string }>(
    sql`select code from surveys where status = 'active' order by id limit 1`,
  );
  return rows[0]?.code ?? "";
}
