import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { pages } from "@sigi/contract/pages.ts";
import type { PageGuard, PageLayout } from "@sigi/contract/pages.ts";
import { browser } from "../e2e/support/browser.ts";
import { commandSizes } from "./sizes.ts";
import type { BenchSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makeUsers, makeSurveys } from "./support/answer-fixtures.ts";
import { arrivalOf, scriptKb, styleKb } from "./support/arrivals.ts";
import type { Arrival } from "./support/arrivals.ts";
import { makePageFixtures } from "./support/page-fixtures.ts";
import type { PageFixtures } from "./support/page-fixtures.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";

/** The files that a page loads with an empty cache until it is usable. Sizes in kilobytes after gzip. */
interface Weight {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Scripts that arrive after the page is usable. */
  readonly lazyScriptKb: number;
}

interface Visit {
  /** Path pattern from the list of pages. */
  readonly path: string;
  readonly layout: PageLayout;
  readonly guard: PageGuard;
  /** True if the device stores the code of a draft survey. */
  readonly withDraft: boolean;
}

/**
 * The selector of a page's main heading; an empty page may have only an h2. A part that is still loading is below its
 * heading.
 */
const heading = "main:not(:has(.sf-note[aria-busy])) :is(h1, h2)";

const startPath = "/tasks/surveys/:code";
const formPath = "/tasks/surveys/:code/:section";
const fewPaths: readonly string[] = [startPath, formPath, "/home"];

/** Weighs every page. Prints the heaviest of each layout, with `--all` all pages. */
export async function benchPageWeight(
  environment: BenchEnvironment,
  pagesWanted: BenchSizes["pages"],
): Promise<Finding[]> {
  const chrome = await chromium.launch(await browser());
  try {
    const fixtures = await makePageFixtures(environment.database.db);
    const weighed: (Visit & Weight)[] = [];
    for (const visit of visits(pagesWanted)) {
      const weightOfIt = await weight(chrome, environment, visit, fixtures);
      if (weightOfIt === null) console.log(`  ${visit.path} does not open`);
      else if (weightOfIt !== "leads elsewhere")
        weighed.push({ ...visit, ...weightOfIt });
    }
    weighed.sort((one, other) => other.scriptKb - one.scriptKb);
    printWeights(process.argv.includes("--all") ? weighed : notable(weighed));

    const start = weighed.find(({ path }) => path === startPath);
    const form = weighed.find(({ path }) => path === formPath);
    if (!start || !form) throw new Error(`${formPath} is no page any more`);
    const others = weighed.filter(({ layout }) => layout !== "answer");
    const [heaviest] = others;
    const requestsMax = Math.max(...others.map(({ requests }) => requests));
    return [
      finding("start page, JS gzip", start.scriptKb, " kB", { atMost: 92 }),
      finding("start page, requests", start.requests, "", { atMost: 4 }),
      finding("page of a form, JS gzip", form.scriptKb, " kB", { atMost: 110 }),
      finding("page of a form, CSS gzip", form.styleKb, " kB", { atMost: 8 }),
      finding("page of a form, requests", form.requests, "", { atMost: 4 }),
      finding("heaviest other page, JS gzip", heaviest?.scriptKb ?? 0, " kB", {
        atMost: 240,
      }),
      finding("most requests of another page", requestsMax, "", { atMost: 12 }),
    ];
  } finally {
    await chrome.close();
  }
}

/** Skips pages that only redirect. Opens the builder without and with a draft. */
function visits(pagesWanted: BenchSizes["pages"]): Visit[] {
  return pages
    .filter(
      ({ layout, path }) =>
        layout !== "redirect" &&
        (pagesWanted === "all" || fewPaths.includes(path)),
    )
    .flatMap((page) =>
      page.layout === "builder" && !page.path.includes(":")
        ? [
            { ...page, withDraft: false },
            { ...page, withDraft: true },
          ]
        : [{ ...page, withDraft: false }],
    );
}

/** The heaviest page of each layout, and the pages of a survey. */
function notable<Row extends Visit>(heaviestFirst: readonly Row[]): Row[] {
  return heaviestFirst.filter(
    ({ path, layout }, index) =>
      path === startPath ||
      path === formPath ||
      heaviestFirst.findIndex((row) => row.layout === layout) === index,
  );
}

function printWeights(weighed: readonly (Visit & Weight)[]): void {
  for (const row of weighed) {
    const name = row.withDraft ? `${row.path}, a draft` : row.path;
    console.log(
      `  ${row.layout.padEnd(8)} ${name.padEnd(34)} ${row.scriptKb.toFixed(1).padStart(6)} kB JS, ${row.styleKb.toFixed(1)} kB CSS (gzip), ${row.requests} requests; ${row.lazyScriptKb.toFixed(1)} kB JS later`,
    );
  }
}

async function weight(
  chrome: Browser,
  { server }: BenchEnvironment,
  visit: Visit,
  fixtures: PageFixtures,
): Promise<Weight | "leads elsewhere" | null> {
  const context = await chrome.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  try {
    const url = server.origin + addressOf(visit, fixtures);
    if (visit.guard !== "visitor") {
      // The user has started the survey; its start page is weighed for a user who has not.
      const { session } =
        visit.guard === "admin" || visit.path === startPath
          ? fixtures.admin
          : fixtures.user;
      // The origin's URL: a page's URL would limit the cookie to its path.
      await context.addCookies([
        { name: "session", value: session, url: server.origin },
      ]);
    }
    const page = await context.newPage();
    if (visit.withDraft) await keepDraft(page, fixtures);
    await markUsable(page);
    const arriving = new Map<string, Promise<Arrival>>();
    page.on("response", (response) => {
      const file = response.url();
      // The browser itself requests the icon, and no page waits for it. Files that the page caches for offline use
      // arrive twice.
      if (!file.includes("favicon") && !arriving.has(file))
        arriving.set(file, arrivalOf(response));
    });
    await page.goto(url);
    const opens = page.locator(heading).first().waitFor({ timeout: 10_000 });
    if (!(await succeeds(opens))) return null;
    await page.waitForLoadState("networkidle");
    // Without a draft, for example, the pages of the builder lead to its start, which is weighed by itself.
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      return "leads elsewhere";

    const later = await arrivedLater(page);
    const arrivals = await Promise.all(arriving.values());
    const inTime = arrivals.filter((arrival) => !later.has(arrival.url));
    return {
      scriptKb: scriptKb(inTime),
      styleKb: styleKb(inTime),
      requests: inTime.length,
      lazyScriptKb: scriptKb(arrivals) - scriptKb(inTime),
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

/** Stores the draft's code as the builder does: see `platform/session/temporary-code.ts`. */
async function keepDraft(page: Page, { user, draftCode }: PageFixtures) {
  await page.addInitScript(
    ([key, code]) => {
      localStorage.setItem(key, code);
    },
    [`temporary-task-code:${user.id}`, draftCode] as const,
  );
}

/**
 * Records when the page is usable: when its heading is inserted, and for a page that the server has painted, when the
 * scripts have taken it over. A later observation would also count requests that the page sends once it is shown.
 */
async function markUsable(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let isUsable = false;
    const noteOnce = () => {
      const isPainted = document.querySelector("#root[data-painted]") !== null;
      if (isUsable || isPainted || !document.querySelector(selector)) return;
      isUsable = true;
      performance.mark("usable");
    };
    new MutationObserver(noteOnce).observe(document, {
      attributeFilter: ["data-painted"],
      subtree: true,
    });
    // oxlint-disable-next-line typescript/unbound-method -- called below with their original receiver
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

/** URLs of the files that arrived after the page was usable, and of those that it fetched in advance. */
async function arrivedLater(page: Page): Promise<ReadonlySet<string>> {
  const late = await page.evaluate(() => {
    const usableAt = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
    const inAdvance = [
      ...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]"),
    ].map(({ href }) => href);
    const files = performance.getEntriesByType("resource");
    // A page that caches its files for offline use requests them twice.
    const inTime = files
      .filter((entry) => entry.startTime + entry.duration <= usableAt)
      .map(({ name }) => name)
      .filter((name) => !inAdvance.includes(name));
    return files
      .map(({ name }) => name)
      .filter((name) => !inTime.includes(name));
  });
  return new Set(late);
}

/** `npx node bench/page-weight.ts [--all]`: weighs the pages only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    const { db } = environment.database;
    const [owner = 0] = await makeUsers(db, 2);
    await makeSurveys(db, owner, 1, 10);
    return benchPageWeight(environment, commandSizes.pages);
  });
