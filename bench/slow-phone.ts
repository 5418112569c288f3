import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { browser } from "../e2e/support/browser.ts";
import { commandSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import {
  makeSurveys,
  makeUsers,
  sessionOf,
} from "./support/answer-fixtures.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { emptyPageMs } from "./support/empty-page.ts";
import { noteHomeTimes } from "./support/home-times.ts";
import type { HomeTimes } from "./support/home-times.ts";
import { median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openPhone, slowDown, speedUp } from "./support/slow-phone.ts";

/**
 * Opens the home page on a slow phone. An empty page on the same phone is the calibration: the cost that the connection
 * and the machine add to every visit. Each round is a first visit on a new phone and a second visit on the same phone.
 */
export async function benchSlowPhone(
  { database, server }: BenchEnvironment,
  rounds: number,
): Promise<Finding[]> {
  const session = await respondentSession(database.db);
  const chrome = await chromium.launch(await browser());
  const empties: number[] = [];
  const first: HomeTimes[] = [];
  const second: HomeTimes[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      empties.push(await emptyPageMs(chrome));
      const phone = await openPhone(chrome);
      await phone.addCookies([
        { name: "session", value: session, url: server.origin },
      ]);
      first.push(await visitHome(phone, server.origin, untilKept));
      second.push(await visitHome(phone, server.origin));
      await phone.close();
    }
  } finally {
    await chrome.close();
  }
  console.log(`  an empty page  painted after ${inSeconds(empties)}`);
  printVisits("first visit", first);
  const [{ kb, requests } = { kb: 0, requests: 0 }] = first;
  console.log(
    `                 with ${kb.toFixed(0)} kB in ${requests} requests`,
  );
  printVisits("second visit", second);
  const calibration = `, an empty page ${(median(empties) / 1000).toFixed(2)} s`;
  return [
    finding(
      `home on a slow phone, painted${calibration}`,
      median(first.map(({ painted }) => painted)) / 1000,
      " s",
      { atMost: 2.5 },
    ),
    finding(
      "home on a slow phone, usable",
      median(first.map(({ usable }) => usable)) / 1000,
      " s",
      { atMost: 7 },
    ),
    finding(
      "home on a slow phone, second visit, usable",
      median(second.map(({ usable }) => usable)) / 1000,
      " s",
      { atMost: 2 },
    ),
  ];
}

/** The session of a user who has no surveys and may answer all others. */
async function respondentSession(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select users.id from users
    where role = 'user' and not exists (select from surveys where owner_id = users.id)
    order by id limit 1`);
  const [row] = rows;
  if (!row) throw new Error("no user without surveys");
  return sessionOf(row.id);
}

/** Opens the page in a new tab, which `after` may use before it is closed. */
async function visitHome(
  phone: BrowserContext,
  origin: string,
  after?: (page: Page) => Promise<void>,
): Promise<HomeTimes> {
  const page = await phone.newPage();
  await page.addInitScript(noteHomeTimes);
  await slowDown(page);
  await page.goto(`${origin}/home`, { waitUntil: "commit" });
  const times = await page.waitForFunction(() => window.homeTimes, undefined, {
    polling: 500,
    timeout: 60_000,
  });
  const result = await times.jsonValue();
  await after?.(page);
  await page.close();
  if (!result) throw new Error("the page has reported nothing");
  return result;
}

/** Waits until the service worker has stored the app's files, as it has by the second visit. */
async function untilKept(page: Page): Promise<void> {
  await speedUp(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

function printVisits(name: string, visits: readonly HomeTimes[]): void {
  const painted = inSeconds(visits.map((visit) => visit.painted));
  const usable = inSeconds(visits.map((visit) => visit.usable));
  console.log(
    `  ${name.padEnd(13)}  painted after ${painted}; usable after ${usable}`,
  );
}

const inSeconds = (times: readonly number[]) =>
  `${times.map((ms) => (ms / 1000).toFixed(2)).join(", ")} s`;

/** `npx node bench/slow-phone.ts`: opens the home page only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    const { db } = environment.database;
    const [owner = 0] = await makeUsers(db, 2);
    await makeSurveys(db, owner, 20, 10);
    return benchSlowPhone(environment, commandSizes.visits);
  });
