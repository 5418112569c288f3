import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Browser, Page, Response } from "@playwright/test";
import { pages } from "@sigi/contract/pages.ts";
import type { PageGuard, PageLayout } from "@sigi/contract/pages.ts";
import { browser } from "../e2e/support/browser.ts";
import { makePeople, makeSurveys } from "./support/answer-fixtures.ts";
import { makePageFixtures } from "./support/page-fixtures.ts";
import type { PageFixtures } from "./support/page-fixtures.ts";
import { finding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openWorkshop } from "./support/workshop.ts";
import type { Workshop } from "./support/workshop.ts";

/** What a page of the web app loads until it can be used, from an empty cache. Sizes in kilobytes after gzip. */
interface Weight {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Scripts that arrive later, while nobody waits for them. */
  readonly laterScriptKb: number;
}

interface Visit {
  /** As in the list of pages. */
  readonly path: string;
  readonly layout: PageLayout;
  readonly guard: PageGuard;
  /** Whether this device keeps a survey that is being built. */
  readonly withDraft: boolean;
}

/** A page's own; the one that says that there is nothing to see may have only the lesser. */
const heading = "main :is(h1, h2)";

const answerPath = "/tasks/surveys/:code";

/** Every page of the list; prints the heaviest of each layout, with `--all` all of them. */
export async function benchPageWeight(workshop: Workshop): Promise<Finding[]> {
  const chrome = await chromium.launch(await browser());
  try {
    const fixtures = await makePageFixtures(workshop.database.db);
    const weighed: (Visit & Weight)[] = [];
    for (const visit of visits()) {
      const weightOfIt = await weight(chrome, workshop, visit, fixtures);
      if (weightOfIt) weighed.push({ ...visit, ...weightOfIt });
      else console.log(`  ${visit.path} does not open`);
    }
    weighed.sort((one, other) => other.scriptKb - one.scriptKb);
    printWeights(process.argv.includes("--all") ? weighed : notable(weighed));

    const answer = weighed.find(({ path }) => path === answerPath);
    if (!answer) throw new Error(`${answerPath} is no page any more`);
    const [heaviest] = weighed.filter(({ layout }) => layout !== "answer");
    return [
      finding("answer page, JS gzip", answer.scriptKb, " kB", { atMost: 100 }),
      finding("answer page, CSS gzip", answer.styleKb, " kB", { atMost: 8 }),
      finding("answer page, requests", answer.requests, "", { atMost: 4 }),
      finding("heaviest other page, JS gzip", heaviest?.scriptKb ?? 0, " kB", {
        atMost: 215,
      }),
    ];
  } finally {
    await chrome.close();
  }
}

/** What only leads elsewhere is no page to weigh. The builder is opened without a draft and with one. */
function visits(): Visit[] {
  return pages
    .filter(({ layout }) => layout !== "redirect")
    .flatMap((page) =>
      page.layout === "builder" && !page.path.includes(":")
        ? [
            { ...page, withDraft: false },
            { ...page, withDraft: true },
          ]
        : [{ ...page, withDraft: false }],
    );
}

/** The heaviest of each layout, and the answer page. */
function notable<Row extends Visit>(heaviestFirst: readonly Row[]): Row[] {
  return heaviestFirst.filter(
    ({ path, layout }, index) =>
      path === answerPath ||
      heaviestFirst.findIndex((row) => row.layout === layout) === index,
  );
}

function printWeights(weighed: readonly (Visit & Weight)[]): void {
  for (const row of weighed) {
    const name = row.withDraft ? `${row.path}, a draft` : row.path;
    console.log(
      `  ${row.layout.padEnd(8)} ${name.padEnd(34)} ${row.scriptKb.toFixed(1).padStart(6)} kB JS, ${row.styleKb.toFixed(1)} kB CSS (gzip), ${row.requests} requests; ${row.laterScriptKb.toFixed(1)} kB JS later`,
    );
  }
}

async function weight(
  chrome: Browser,
  { server }: Workshop,
  visit: Visit,
  fixtures: PageFixtures,
): Promise<Weight | null> {
  const context = await chrome.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  try {
    const url = server.origin + addressOf(visit, fixtures);
    if (visit.guard !== "visitor") {
      const { session } =
        visit.guard === "admin" ? fixtures.admin : fixtures.user;
      // Of the whole site: the page's own address would keep it to its folder.
      await context.addCookies([
        { name: "session", value: session, url: server.origin },
      ]);
    }
    const page = await context.newPage();
    if (visit.withDraft) await keepDraft(page, fixtures);
    await markUsable(page);
    const arriving: Promise<Arrival>[] = [];
    page.on("response", (response) => {
      // The icon is the browser's own wish; nothing waits for it.
      if (!response.url().includes("favicon"))
        arriving.push(arrivalOf(response));
    });
    await page.goto(url);
    const opens = page.locator(heading).first().waitFor({ timeout: 10_000 });
    if (!(await succeeds(opens))) return null;
    await page.waitForLoadState("networkidle");

    const later = await arrivedLater(page);
    const arrivals = await Promise.all(arriving);
    const inTime = arrivals.filter((arrival) => !later.has(arrival.url));
    return {
      scriptKb: kbOf("script", inTime),
      styleKb: kbOf("stylesheet", inTime),
      requests: inTime.length,
      laterScriptKb: kbOf("script", arrivals) - kbOf("script", inTime),
    };
  } finally {
    await context.close();
  }
}

function addressOf(
  { path, layout }: Visit,
  { survey, draftCode }: PageFixtures,
): string {
  const code =
    layout === "builder" || path.includes("/preview/")
      ? draftCode
      : survey.code;
  return path
    .replace(":code", code)
    .replace(":section", String(survey.sectionId));
}

const succeeds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** As the builder keeps it: see `features/builder/model/temporary-code.ts`. */
async function keepDraft(page: Page, { user, draftCode }: PageFixtures) {
  await page.addInitScript(
    ([key, code]) => {
      localStorage.setItem(key, code);
    },
    [`temporary-task-code:${user.id}`, draftCode] as const,
  );
}

/**
 * A page can be used from the moment it shows its heading: what it says and asks comes with it. That is noted as the
 * heading is put in, not a moment later: what a page asks for once it stands may arrive at once here.
 */
async function markUsable(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let isUsable = false;
    const noteOnce = () => {
      if (isUsable || !document.querySelector(selector)) return;
      isUsable = true;
      performance.mark("usable");
    };
    // oxlint-disable-next-line typescript/unbound-method -- called below with what they were called on
    const { appendChild, insertBefore } = Node.prototype;
    Node.prototype.appendChild = function <T extends Node>(node: T): T {
      const put = appendChild.call(this, node) as T;
      noteOnce();
      return put;
    };
    Node.prototype.insertBefore = function <T extends Node>(
      node: T,
      before: Node | null,
    ): T {
      const put = insertBefore.call(this, node, before) as T;
      noteOnce();
      return put;
    };
  }, heading);
}

/** The addresses of files that had not arrived when the page could be used. */
async function arrivedLater(page: Page): Promise<ReadonlySet<string>> {
  const late = await page.evaluate(() => {
    const usableAt = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime + entry.duration > usableAt)
      .map(({ name }) => name);
  });
  return new Set(late);
}

interface Arrival {
  readonly url: string;
  readonly type: string;
  /** After gzip. */
  readonly bytes: number;
}

async function arrivalOf(response: Response): Promise<Arrival> {
  const type = response.request().resourceType();
  const weighs = response.ok() && (type === "script" || type === "stylesheet");
  // A page that leads on to another one takes what it loaded with it.
  const body = weighs ? await response.body().catch(() => null) : null;
  return {
    url: response.url(),
    type,
    bytes: body ? gzipSync(body, { level: 9 }).length : 0,
  };
}

function kbOf(type: string, arrivals: readonly Arrival[]): number {
  const sizes = arrivals
    .filter((arrival) => arrival.type === type)
    .map(({ bytes }) => bytes);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

/** `npx node bench/page-weight.ts [--all]`: the pages alone, without the load that the bench makes before. */
async function benchPageWeightAlone(): Promise<void> {
  const workshop = await openWorkshop();
  try {
    const { db } = workshop.database;
    const [owner = 0] = await makePeople(db, 2);
    await makeSurveys(db, owner, 1, 10);
    printFindings(await benchPageWeight(workshop));
  } finally {
    await workshop.close();
  }
}

if (import.meta.main) await benchPageWeightAlone();
