import { chromium } from "@playwright/test";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { browser } from "../e2e/support/browser.ts";
import { commandSizes } from "./sizes.ts";
import type { BenchSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makeUsers, sessionOf } from "./support/answer-fixtures.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { makeLargeDraft } from "./support/large-form.ts";
import { median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

const roundsMax = 3;
const keys = 40;

/**
 * Milliseconds between keys: shorter than the pause after which the whole form is checked, so that a burst of keys has
 * one such pause.
 */
const keyEveryMs = 100;

/** Times of this machine's processor in milliseconds. */
interface Typing {
  /** The time until the questions are listed and can be opened. */
  readonly opened: number;
  /** Script time of one key stroke. */
  readonly script: number;
  /** The whole work of the page for one key stroke: script, style, layout. */
  readonly whole: number;
  /** Script time of the pause after the keys: the check of the form, saving, the copy in the cache. */
  readonly pause: number;
  /** The time from a key stroke to the frame that shows it, for 95 of 100 key strokes. */
  readonly painted: number;
  /** The longest task while a question is dragged through the outline; 0 when none took 50 ms. */
  readonly dragTask: number;
}

/** Types into the title of a question in the builder, and drags it, in a small form, a usual one and the largest. */
export async function benchBuilderKeystroke(
  { database: { db }, server }: BenchEnvironment,
  { drafts, visits: wanted }: Pick<BenchSizes, "drafts" | "visits">,
): Promise<Finding[]> {
  const rounds = Math.min(wanted, roundsMax);
  const [smallestSize, usualSize, largestSize] = drafts;
  const owner = await anyUser(db);
  const chrome = await chromium.launch(await browser());
  const typed = new Map<number, Typing>();
  try {
    console.log(
      `  calibration: ${(await calibrate(chrome)).toFixed(1)} ms for ten million additions`,
    );
    for (const size of drafts) {
      const code = await makeLargeDraft(db, owner, size);
      const url = `${server.origin}/tasks/question/${code}`;
      const visits: Typing[] = [];
      for (let round = 0; round < rounds; round++) {
        visits.push(await visit(chrome, url, sessionOf(owner)));
      }
      const typing = middle(visits);
      typed.set(size, typing);
      console.log(
        `  ${String(size).padStart(5)} questions: script ${inMs(typing.script)} per key stroke, with style and layout ${inMs(typing.whole)}; pause ${inMs(typing.pause)}; painted after ${inMs(typing.painted)} (p95); longest task of a drag ${inMs(typing.dragTask)}; opened after ${inMs(typing.opened)}`,
      );
    }
  } finally {
    await chrome.close();
  }
  const smallest = typed.get(smallestSize)?.script ?? 0;
  const largest = typed.get(largestSize);
  const usual = typed.get(usualSize);
  return [
    finding(
      "key stroke in the builder, 2,000 questions to 20",
      (largest?.script ?? 0) / smallest,
      "",
      { atMost: 1.3 },
    ),
    finding(
      "key stroke to paint, 300 questions, p95",
      usual?.painted ?? Infinity,
      " ms",
      { atMost: 50 },
    ),
    finding(
      "longest task of a drag, 300 questions",
      usual?.dragTask ?? Infinity,
      " ms",
      { atMost: 50 },
    ),
    finding(
      "builder of 300 questions opened",
      (usual?.opened ?? Infinity) / 1000,
      " s",
      { atMost: 1.5 },
    ),
    finding(
      "builder of 2,000 questions opened",
      (largest?.opened ?? 0) / 1000,
      " s",
      { atMost: 4 },
    ),
  ];
}

async function anyUser(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select max(id) as id from users where role = 'user'`,
  );
  return rows[0]?.id ?? 0;
}

/** A fixed piece of work in the same browser, to compare figures of different machines and loads. */
async function calibrate(chrome: Browser): Promise<number> {
  const page = await chrome.newPage();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    times.push(
      await page.evaluate(() => {
        const start = performance.now();
        let sum = 0;
        for (let n = 0; n < 10_000_000; n++) sum += n % 7;
        return sum > 0 ? performance.now() - start : 0;
      }),
    );
  }
  await page.close();
  return median(times);
}

async function visit(
  chrome: Browser,
  url: string,
  session: string,
): Promise<Typing> {
  const context = await chrome.newContext({
    viewport: { width: 1280, height: 900 },
    locale: "id-ID",
    serviceWorkers: "block",
  });
  await context.addCookies([
    { name: "session", value: session, url: new URL(url).origin },
  ]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable");
  await page.goto(url, { waitUntil: "commit" });
  // Uses a selector, because a search by role would itself take a second in 2,000 questions.
  const question = page
    .locator("[data-place^='questions.'] button[aria-expanded]")
    .first();
  await question.waitFor();
  const opened = await page.evaluate(() => performance.now());
  await question.click();
  const title = page.locator(
    "[data-place^='questions.'][data-place$='.title']",
  );
  await title.waitFor();
  await title.focus();
  await settle(page);
  await watchPaints(page);
  const before = await spent(client);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press("a");
    await page.waitForTimeout(keyEveryMs);
  }
  const typed = await spent(client);
  await settle(page);
  const after = await spent(client);
  const painted = await paintedAfter(page);
  const dragTask = await longestTaskOfDrag(page);
  await context.close();
  return {
    opened,
    painted,
    dragTask,
    script: (typed.script - before.script) / keys,
    whole: (typed.whole - before.whole) / keys,
    pause: after.script - typed.script,
  };
}

interface Watched {
  paints: number[];
  tasks: number[];
}

/** Records the time of the next painted frame for each key stroke, and all long tasks. */
async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { paints: [], tasks: [] };
    Object.assign(window, { watched });
    document.addEventListener(
      "keydown",
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => {
            watched.paints.push(performance.now() - start);
          });
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      watched.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask" });
  });
}

const watchedOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

async function paintedAfter(page: Page): Promise<number> {
  const { paints } = await watchedOf(page);
  const sorted = paints.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Infinity;
}

/** Drags the first question over its neighbours and drops it in its place. */
async function longestTaskOfDrag(page: Page): Promise<number> {
  const row = page.locator("[data-row^='questions.']").first();
  const box = await row.boundingBox();
  if (!box) return Infinity;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    (window as unknown as { watched: Watched }).watched.tasks.length = 0;
  });
  await page.mouse.down();
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(x, y + 10 * Math.min(step, 60 - step));
    await page.waitForTimeout(16);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const { tasks } = await watchedOf(page);
  return Math.max(0, ...tasks);
}

/** Waits until checks, saves and copies are done. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
  await page.waitForLoadState("networkidle");
}

/** The time that the page has spent so far, in milliseconds. */
async function spent(
  client: CDPSession,
): Promise<{ script: number; whole: number }> {
  const { metrics } = await client.send("Performance.getMetrics");
  const read = (wanted: string) =>
    (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: read("ScriptDuration"), whole: read("TaskDuration") };
}

function middle(visits: readonly Typing[]): Typing {
  const of = (what: keyof Typing) => median(visits.map((one) => one[what]));
  return {
    opened: of("opened"),
    script: of("script"),
    whole: of("whole"),
    pause: of("pause"),
    painted: of("painted"),
    dragTask: of("dragTask"),
  };
}

const inMs = (ms: number) => `${ms < 100 ? ms.toFixed(1) : ms.toFixed(0)} ms`;

/** `npx node bench/builder-keystroke.ts`: types only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    await makeUsers(environment.database.db, 2);
    return benchBuilderKeystroke(environment, commandSizes);
  });
