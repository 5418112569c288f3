import { chromium } from "@playwright/test";
import type { Browser, BrowserContext, Page } from "@playwright/test";
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
import { noteShown } from "./support/shown-times.ts";
import type { ShownTimes } from "./support/shown-times.ts";
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
  const others = otherPages.map((page) => ({
    ...page,
    visits: [] as ShownTimes[],
  }));
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
      for (const other of others)
        other.visits.push(
          await visitOther(chrome, server.origin, other, session),
        );
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
  for (const { path, visits } of others) printVisits(path, visits);
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
    ...others.map(({ path, visits, usableMax }) =>
      finding(
        `${path} on a slow phone, usable`,
        median(visits.map(({ usable }) => usable)) / 1000,
        " s",
        { atMost: usableMax },
      ),
    ),
  ];
}

/** Pages that a respondent on a phone opens first, besides those of a survey. */
const otherPages: readonly OtherPage[] = [
  { path: "/login", content: "main form", signedIn: false, usableMax: 7 },
  { path: "/withdraw", content: "main h1", signedIn: true, usableMax: 9 },
];

interface OtherPage {
  readonly path: string;
  /** Selects an element of the page's content. */
  readonly content: string;
  readonly signedIn: boolean;
  /** In seconds. */
  readonly usableMax: number;
}

async function visitOther(
  chrome: Browser,
  origin: string,
  { path, content, signedIn }: OtherPage,
  session: string,
): Promise<ShownTimes> {
  const phone = await openPhone(chrome);
  if (signedIn)
    await phone.addCookies([{ name: "session", value: session, url: origin }]);
  const page = await phone.newPage();
  await page.addInitScript(noteShown, content);
  await slowDown(page);
  await page.goto(origin + path, { waitUntil: "commit" });
  const times = await page.waitForFunction(() => window.shownTimes, undefined, {
    polling: 500,
    timeout: 60_000,
  });
  const result = await times.jsonValue();
  await phone.close();
  if (!result) throw new Error("the page has reported nothing");
  return result;
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

function printVisits(name: string, visits: readonly ShownTimes[]): void {
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
