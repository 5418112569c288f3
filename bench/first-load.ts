import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { toForm } from "@sigi/import/definition.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../apps/server/src/platform/database/pool.ts";
import { browser } from "../e2e/support/browser.ts";
import { commandSizes } from "./sizes.ts";
import { benchAlone } from "./support/bench-alone.ts";
import {
  makePlaces,
  makeSurveys,
  makeUsers,
  sessionOf,
} from "./support/answer-fixtures.ts";
import { arrivalOf, scriptKb, styleKb } from "./support/arrivals.ts";
import type { Arrival } from "./support/arrivals.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { asSurveyJs, cafeSurvey } from "./support/cafe-survey.ts";
import { emptyPageMs } from "./support/empty-page.ts";
import { serveFiles } from "./support/file-server.ts";
import { noteFirstLoad } from "./support/first-load-times.ts";
import type {
  FirstLoadSigns,
  FirstLoadTimes,
} from "./support/first-load-times.ts";
import { insertForm } from "./support/insert-form.ts";
import { median } from "./support/measure.ts";
import { plainForm } from "./support/plain-form.ts";
import { finding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";
import { openPhone, slowDown } from "./support/slow-phone.ts";
import { surveyJsPage } from "./support/surveyjs-page.ts";

/** A page of the survey, and the signs that it is loaded. */
interface Candidate extends FirstLoadSigns {
  readonly name: string;
  readonly url: string;
  /** The session of the visit in a round. */
  readonly session?: (round: number) => string;
}

/** The files that the page loaded until it accepted input. Sizes in kilobytes after gzip. */
interface Visit extends FirstLoadTimes {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly requests: number;
}

/**
 * Opens one survey on a slow phone with an empty cache: as our pages, as the page of SurveyJS, and as a plain HTML
 * form, the floor. An empty page on the same phone is the calibration.
 */
export async function benchFirstLoad(
  { database: { db }, server }: BenchEnvironment,
  rounds: number,
): Promise<Finding[]> {
  const definition = cafeSurvey();
  const question = definition.sections[0]?.questions[0]?.title ?? "";
  const files = await serveFiles(
    new Map([
      ["/plain", plainForm(definition)],
      ...(await surveyJsPage("/surveyjs", asSurveyJs(definition))),
    ]),
  );
  const { startPath, formPath, fresh, started } = await makeCafeSurvey(
    db,
    rounds,
  );
  const radios = { text: question, controls: "input[type=radio]" };
  const candidates = {
    start: {
      name: "our start page",
      url: server.origin + startPath,
      session: (round: number) => sessionOf(fresh[round] ?? 0),
      text: definition.title,
      controls: "main button",
      heard: "busy",
    },
    form: {
      name: "our page of a form",
      url: server.origin + formPath,
      session: () => sessionOf(started),
      ...radios,
      heard: "kept",
    },
    surveyJs: {
      name: "SurveyJS",
      url: `${files.origin}/surveyjs`,
      ...radios,
      heard: "in-model",
    },
    plain: {
      name: "plain HTML form",
      url: `${files.origin}/plain`,
      ...radios,
      heard: "checked",
    },
  } as const satisfies Record<string, Candidate>;
  const chrome = await chromium.launch(await browser());
  try {
    return report(await measure(chrome, candidates, rounds));
  } finally {
    await chrome.close();
    files.close();
  }
}

/** The median visit of each candidate, and the milliseconds until an empty page is painted. */
async function measure<Name extends string>(
  chrome: Browser,
  candidates: Readonly<Record<Name, Candidate>>,
  rounds: number,
) {
  const names = Object.keys(candidates) as Name[];
  const visits = new Map<Name, Visit[]>(names.map((name) => [name, []]));
  const empties: number[] = [];
  for (let round = 0; round < rounds; round++) {
    empties.push(await emptyPageMs(chrome));
    for (const name of names)
      visits.get(name)?.push(await visit(chrome, candidates[name], round));
  }
  console.log(
    `  ${"".padEnd(20)}  painted  interactive       JS      CSS  requests`,
  );
  printRow("empty page", { painted: median(empties) });
  const medians = names.map((name) => {
    const middle = middleOf(visits.get(name) ?? []);
    printRow(candidates[name].name, middle);
    return [name, middle] as const;
  });
  return {
    empty: median(empties),
    visits: Object.fromEntries(medians) as Record<Name, Visit>,
  };
}

async function visit(
  chrome: Browser,
  { url, session, ...signs }: Candidate,
  round: number,
): Promise<Visit> {
  const phone = await openPhone(chrome);
  if (session) {
    const { origin } = new URL(url);
    const value = session(round);
    await phone.addCookies([{ name: "session", value, url: origin }]);
  }
  const page = await phone.newPage();
  const arriving: Promise<Arrival>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("favicon")) arriving.push(arrivalOf(response));
  });
  await page.addInitScript(noteFirstLoad, signs);
  await slowDown(page);
  await page.goto(url, { waitUntil: "commit" });
  const noted = await page.waitForFunction(
    () => window.firstLoadTimes,
    undefined,
    { polling: 500, timeout: 60_000 },
  );
  const times = await noted.jsonValue();
  if (!times) throw new Error("the page has reported nothing");
  const loaded = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.startTime + entry.duration <= until)
        .map(({ name }) => name),
    times.interactive,
  );
  const inTime = (await Promise.all(arriving)).filter(
    ({ type, url: file }) => type === "document" || loaded.includes(file),
  );
  await phone.close();
  return {
    ...times,
    scriptKb: scriptKb(inTime),
    styleKb: styleKb(inTime),
    requests: inTime.length,
  };
}

/** A visit with the median of each figure. */
function middleOf(visits: readonly Visit[]): Visit {
  const middle = (what: keyof Visit) =>
    median(visits.map((measured) => measured[what]));
  return {
    painted: middle("painted"),
    interactive: middle("interactive"),
    scriptKb: middle("scriptKb"),
    styleKb: middle("styleKb"),
    requests: middle("requests"),
  };
}

function printRow(name: string, row: { painted: number } & Partial<Visit>) {
  const cells = [
    seconds(row.painted).padStart(9),
    row.interactive === undefined ? "" : seconds(row.interactive).padStart(13),
    row.scriptKb === undefined ? "" : inKb(row.scriptKb),
    row.styleKb === undefined ? "" : inKb(row.styleKb),
    row.requests === undefined ? "" : `${row.requests}`.padStart(10),
  ];
  console.log(`  ${name.padEnd(20)}${cells.join("")}`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const inKb = (kb: number) => `${kb.toFixed(1)} kB`.padStart(9);

type Measured = Awaited<
  ReturnType<typeof measure<"start" | "form" | "surveyJs" | "plain">>
>;

function report({ empty, visits }: Measured): Finding[] {
  const { start, form, surveyJs, plain } = visits;
  printRatio("SurveyJS", form, surveyJs);
  printRatio("a plain HTML form", form, plain);
  return [
    ...findingsOf("start page", start, startLimits, empty),
    ...findingsOf("page of a form", form, formLimits, empty),
  ];
}

function printRatio(name: string, ours: Visit, other: Visit): void {
  const ratio = (what: "painted" | "interactive" | "scriptKb") =>
    (ours[what] / other[what]).toFixed(2);
  const scripts =
    other.scriptKb > 0 ? `, ${ratio("scriptKb")} times the JS` : "";
  console.log(
    `  our page of a form against ${name}: painted after ${ratio("painted")} times as long, interactive after ${ratio("interactive")} times as long${scripts}`,
  );
}

/** Limits in seconds, and kilobytes after gzip. */
interface Limits {
  readonly painted: number;
  readonly interactive: number;
  readonly scriptKb: number;
}

const startLimits: Limits = { painted: 1.2, interactive: 4.5, scriptKb: 92 };
const formLimits: Limits = { painted: 2, interactive: 4.5, scriptKb: 110 };

function findingsOf(
  name: string,
  loaded: Visit,
  limits: Limits,
  empty: number,
): Finding[] {
  const label = `café survey, ${name}`;
  return [
    finding(
      `${label}, painted (an empty page ${seconds(empty)})`,
      loaded.painted / 1000,
      " s",
      { atMost: limits.painted },
    ),
    finding(`${label}, scripts at work`, loaded.interactive / 1000, " s", {
      atMost: limits.interactive,
    }),
    finding(`${label}, JS gzip`, loaded.scriptKb, " kB", {
      atMost: limits.scriptKb,
    }),
  ];
}

/** Publishes the survey. One of its respondents has started, and for each round there is one who has not. */
async function makeCafeSurvey(db: Database, rounds: number) {
  const { rows: users } = await db.execute<{ id: number }>(sql`
    select id from users where role = 'user' order by id desc limit ${rounds + 2}`);
  const [owner = 0, started = 0, ...fresh] = users.map(({ id }) => id);
  if (fresh.length < rounds) throw new Error("too few users");
  const form = toForm(cafeSurvey());
  const [id = 0] = await makeSurveys(db, owner, 1, 100, (tx, wanted) =>
    insertForm(tx, sql`surveys.id = ${wanted}`, form),
  );
  await db.execute(
    sql`update surveys set title = ${cafeSurvey().title} where id = ${id}`,
  );
  await makePlaces(db, [id], [started]);
  const { rows } = await db.execute<{ code: string; sectionId: number }>(sql`
    select surveys.code, sections.id as "sectionId" from surveys join sections on survey_id = surveys.id
    where surveys.id = ${id} order by sections.position limit 1`);
  const [page] = rows;
  if (!page) throw new Error("the survey has no page");
  const startPath = `/tasks/surveys/${page.code}`;
  return {
    startPath,
    formPath: `${startPath}/${page.sectionId}`,
    fresh,
    started,
  };
}

/** `npx node bench/first-load.ts`: opens these pages only, without the other benches. */
if (import.meta.main)
  await benchAlone(async (environment) => {
    await makeUsers(environment.database.db, commandSizes.visits + 2);
    return benchFirstLoad(environment, commandSizes.visits);
  });
