import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { browser } from "../e2e/support/browser.ts";
import { commandSizes } from "./sizes.ts";
import type { BenchSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import { makePlaces, makeUsers, sessionOf } from "./support/answer-fixtures.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { makeLargeSurvey } from "./support/large-form.ts";
import { median } from "./support/measure.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openPhone, slowProcessor } from "./support/slow-phone.ts";

/** The times of opening a started survey of 2,000 questions on a phone with an empty cache, in milliseconds. */
interface Visit {
  /** The time until the first question is shown. */
  readonly firstQuestion: number;
  /** The time of a page without scripts, to compare. */
  readonly empty: number;
  /** The time until the whole form is stored on the device. */
  readonly whole: number;
  readonly htmlKb: number;
}

/** Opens the largest survey on a phone with a slow processor. The connection is that of this machine. */
export async function benchLargeForm(
  { database: { db }, server }: BenchEnvironment,
  { visits: rounds, questions }: Pick<BenchSizes, "visits" | "questions">,
): Promise<Finding[]> {
  const { owner, respondent } = await twoUsers(db);
  const id = await makeLargeSurvey(db, owner, { places: 5, questions });
  await makePlaces(db, [id], [respondent]);
  const url = server.origin + (await firstPageOf(db, id));
  const chrome = await chromium.launch(await browser());
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < rounds; round++)
      visits.push(await visit(chrome, url, sessionOf(respondent)));
  } finally {
    await chrome.close();
  }
  const middle = (what: keyof Visit) =>
    median(visits.map((measured) => measured[what]));
  console.log(
    `  first question after ${inSeconds(middle("firstQuestion"))}, the whole form kept after ${inSeconds(middle("whole"))}; HTML ${middle("htmlKb").toFixed(0)} kB; an empty page ${inSeconds(middle("empty"))}`,
  );
  return [
    finding(
      `first of ${questions.toLocaleString("en")} questions, processor four times slower`,
      middle("firstQuestion") / 1000,
      " s",
      { atMost: 2 },
    ),
  ];
}

async function twoUsers(db: Database) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where role = 'user' order by id desc limit 2`,
  );
  const [owner, respondent] = rows;
  if (!owner || !respondent) throw new Error("there are no two users");
  return { owner: owner.id, respondent: respondent.id };
}

async function firstPageOf(db: Database, surveyId: number): Promise<string> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/tasks/surveys/' || surveys.code || '/' || sections.id as path
    from surveys join sections on sections.survey_id = surveys.id
    where surveys.id = ${surveyId} order by sections.position limit 1`);
  return rows[0]?.path ?? "";
}

async function visit(
  chrome: Browser,
  url: string,
  session: string,
): Promise<Visit> {
  const phone = await openPhone(chrome);
  const { origin } = new URL(url);
  await phone.addCookies([{ name: "session", value: session, url: origin }]);
  const page = await phone.newPage();
  await slowProcessor(page);
  await page.goto(`${origin}/robots.txt`);
  const empty = await sinceStart(page, () => performance.now());
  const response = await page.goto(url, { waitUntil: "commit" });
  const firstQuestion = await sinceStart(
    page,
    () => document.querySelector("input[type=radio]") && performance.now(),
  );
  const whole = await sinceStart(
    page,
    () =>
      Object.keys(localStorage).some((key) => key.startsWith("answer-page/")) &&
      performance.now(),
  );
  const html = (await response?.body())?.length ?? 0;
  await phone.close();
  return { empty, firstQuestion, whole, htmlKb: html / 1024 };
}

/** The time since the request of the page, in milliseconds, when the function first returns it. */
async function sinceStart(
  page: Page,
  when: () => number | false | null,
): Promise<number> {
  const noticed = await page.waitForFunction(when, undefined, {
    polling: "raf",
    timeout: 60_000,
  });
  return (await noticed.jsonValue()) || 0;
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** `npx node bench/large-form.ts`: opens this survey only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    await makeUsers(environment.database.db, 2);
    return benchLargeForm(environment, commandSizes);
  });
