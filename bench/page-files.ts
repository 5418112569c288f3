import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import {
  makePlaces,
  makeSurveys,
  makeUsers,
  sessionOf,
} from "./support/answer-fixtures.ts";
import type { BenchEnvironment } from "./support/bench-environment.ts";
import { goalFinding } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/**
 * The scripts and styles that the pages of a survey name, without a browser: the measurement of `page-weight.ts`
 * without files that scripts load lazily.
 */
export async function benchPageFiles({
  database: { db },
  server: { origin },
}: BenchEnvironment): Promise<Finding[]> {
  const [owner = 0, visitor = 0, respondent = 0] = await makeUsers(db, 3);
  const surveyIds = await makeSurveys(db, owner, 1, 2);
  await makePlaces(db, surveyIds, [respondent]);
  const { rows } = await db.execute<{ code: string; sectionId: number }>(sql`
    select surveys.code, sections.id as "sectionId" from surveys join sections on survey_id = surveys.id
    where surveys.id = ${surveyIds[0]} limit 1`);
  const [survey] = rows;
  if (!survey) throw new Error("the survey has no page");
  const start = `${origin}/tasks/surveys/${survey.code}`;
  const startPage = await weightOf(start, visitor);
  const formPage = await weightOf(`${start}/${survey.sectionId}`, respondent);
  return [
    goalFinding("startPageScript", startPage.scriptKb),
    goalFinding("formPageScript", formPage.scriptKb),
    goalFinding("formPageStyle", formPage.styleKb),
  ];
}

/** Returns kilobytes after gzip. */
async function weightOf(url: string, userId: number) {
  const html = await textAt(url, {
    cookie: `session=${sessionOf(userId)}`,
    accept: "text/html",
  });
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = (name: RegExp, attribute: "src" | "href") =>
    tags.flatMap((tag) => {
      const file = new RegExp(`${attribute}="([^"]+)"`).exec(tag)?.[1];
      return file && name.test(tag) ? new URL(file, url).href : [];
    });
  const scripts = await withImports([
    ...files(/^<script/, "src"),
    ...files(/rel="modulepreload"/, "href"),
  ]);
  const styles = [
    ...(html.match(/<style>[^]*?<\/style>/g) ?? []),
    ...(await Promise.all(
      files(/rel="stylesheet"/, "href").map((file) => textAt(file)),
    )),
  ];
  return {
    scriptKb: zippedKb([...scripts.values()]),
    styleKb: zippedKb(styles),
  };
}

/** The scripts with those that they import before they run, by URL. */
async function withImports(
  urls: readonly string[],
  known = new Map<string, string>(),
): Promise<ReadonlyMap<string, string>> {
  for (const url of urls) {
    if (known.has(url)) continue;
    const script = await textAt(url);
    known.set(url, script);
    const imported = [
      ...script.matchAll(/\b(?:from|import)\s*["'](\.[^"']+\.js)["']/g),
    ].map(([, file = ""]) => new URL(file, url).href);
    await withImports(imported, known);
  }
  return known;
}

async function textAt(
  url: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

const zippedKb = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) /
  1000;
