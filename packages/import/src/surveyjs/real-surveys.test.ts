import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkForm } from "@sigi/survey/check-form.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { describe, expect, it } from "vitest";
import { questionsOf, toForm } from "../definition.ts";
import { importSurvey } from "../import-survey.ts";
import { answerAtRandom } from "./testing/answer-at-random.ts";
import { everyConstruct } from "./testing/every-construct.ts";

const clean = (text: string) => text;

/** Third-party questionnaires are not part of the repository because of their licences, and may be missing. */
const folder = resolve(
  import.meta.dirname,
  "../../../../../shared/data/surveys",
);

const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.includes(".surveyjs."))
  : [];

if (files.length === 0) console.log(`Not tested here: no surveys in ${folder}`);

function read(bytes: Uint8Array) {
  const { definition } = importSurvey({ name: "x.json", bytes }, { clean });
  const form = toForm(definition);
  const faults = checkForm(form);
  expect(faults.filter(({ code }) => code !== "purpose_missing")).toEqual([]);
  return { definition, form };
}

describe("surveys of SurveyJS", () => {
  it("are answered by random walks to their end", () => {
    const bytes = new TextEncoder().encode(JSON.stringify(everyConstruct));
    const { form } = read(bytes);
    for (let seed = 1; seed <= 20; seed += 1) {
      const { walk, unanswered } = answerAtRandom(form, seededRandom(seed));
      expect(unanswered).toEqual([]);
      expect(walk.outcome).toBe("complete");
    }
  });

  it.each(files)("hold every question of %s, and can be answered", (name) => {
    const bytes = readFileSync(join(folder, name));
    const { definition, form } = read(bytes);
    const names = bytes.toString("utf8").matchAll(/"name": ?"([^"]+)"/g);
    const sections = new Set(definition.sections.map(({ code }) => code));
    const held = JSON.stringify(definition);
    const missing = [...names]
      .map(([, one = ""]) => one)
      .filter((one) => !sections.has(one) && !held.includes(`"${one}"`));
    expect(missing).toEqual([]);
    expect(questionsOf(definition).length).toBeGreaterThan(50);
    for (let seed = 1; seed <= 10; seed += 1) {
      expect(answerAtRandom(form, seededRandom(seed)).unanswered).toEqual([]);
    }
  });
});
