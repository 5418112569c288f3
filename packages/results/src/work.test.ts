import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import type { Random } from "@sigi/survey/question-types/question-type.ts";
import { describe, expect, it } from "vitest";
import { resultQuestions } from "./result-questions.ts";
import { addValue, emptySummary, type SummaryState } from "./summarise.ts";

const ANSWERS = 100_000;
const WINDOW = 2_500;

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

/** A word of four letters that few other texts have. */
const rareWord = (random: Random) =>
  Array.from({ length: 4 }, () => random.pick(letters)).join("");

const idIn = (random: Random) => random.pick(["a", "b", "c"]);

/** Questions with values that differ as much as they can. */
const drawn = [
  [makeQuestion("single_choice", 1), idIn],
  [
    makeQuestion("single_choice", 2),
    (random: Random) => ({ other: rareWord(random) }),
  ],
  [makeQuestion("multiple_choice", 3), (random: Random) => ["a", idIn(random)]],
  [makeQuestion("yes_no", 4), (random: Random) => random.chance(0.5)],
  [makeQuestion("dropdown", 5), rareWord],
  [makeQuestion("image_choice", 6), (random: Random) => [idIn(random)]],
  [makeQuestion("number", 7), (random: Random) => random.whole(0, 1e12)],
  [makeQuestion("number", 8), (random: Random) => random.whole(0, 100)],
  [makeQuestion("slider", 9), (random: Random) => random.whole(0, 1e7) / 1e4],
  [makeQuestion("linear_scale", 10), (random: Random) => random.whole(1, 5)],
  [makeQuestion("nps", 11), (random: Random) => random.whole(0, 10)],
  [
    makeQuestion("likert_matrix", 12),
    (random: Random) => ({ r1: idIn(random), r2: "a" }),
  ],
  [
    makeQuestion("checkbox_matrix", 13),
    (random: Random) => ({ r1: ["a", idIn(random)] }),
  ],
  [
    makeQuestion("ranking", 14),
    (random: Random) => [...new Set([idIn(random), "a", "b", "c"])],
  ],
  [
    makeQuestion("constant_sum", 15),
    (random: Random) => ({ a: random.whole(0, 1e6), b: 1 }),
  ],
  [
    makeQuestion("date", 16),
    (random: Random) =>
      `${random.whole(1900, 2100)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
  ],
  [
    makeQuestion("location", 17),
    (random: Random) => ({
      latitude: random.whole(-90, 90),
      longitude: random.whole(-180, 180),
    }),
  ],
  [
    makeQuestion("short_text", 18),
    (random: Random) => `${rareWord(random)} ${rareWord(random)}`,
  ],
  [
    makeQuestion("usability_task", 19),
    (random: Random) => ({
      outcome: "success",
      seconds: random.whole(0, 86_400),
      remarks: rareWord(random),
    }),
  ],
  [makeQuestion("calculated", 20), rareWord],
] as const;

/** Counts the reads and writes of a state. */
function counted(kept: object, count: () => void): object {
  if (kept instanceof Map) return countedMap(kept, count);
  const seen = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? counted(value, count) : value;
  return new Proxy(kept, {
    get: (target, key, receiver) => {
      count();
      return seen(Reflect.get(target, key, receiver));
    },
    set: (target, key, value) => {
      count();
      return Reflect.set(target, key, value);
    },
    defineProperty: (target, key, property) => {
      count();
      return Reflect.defineProperty(target, key, property);
    },
    ownKeys: (target) => {
      const keys = Reflect.ownKeys(target);
      for (const _ of keys) count();
      return keys;
    },
  });
}

/** The same for a map. Iterating over it reads each entry. */
function countedMap(kept: Map<unknown, unknown>, count: () => void): object {
  const all = new Set<unknown>(["entries", "keys", "values", Symbol.iterator]);
  return new Proxy(kept, {
    get: (target, key) => {
      count();
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      if (all.has(key)) for (const _ of target) count();
      return value.bind(target) as unknown;
    },
  });
}

describe("adding 100,000 answers to 20 questions", () => {
  const asked = resultQuestions(
    makeForm(
      makeSection(
        1,
        drawn.map(([question]) => question),
      ),
    ),
  );

  it.each(asked.map((one, index) => [one.question.type, index] as const))(
    "of %s (%i) takes as much work for the last as for the earlier, in a bounded state",
    (_, index) => {
      const question = asked[index];
      const draw = drawn[index]?.[1];
      if (!question || !draw) throw new Error("no question");
      const random = seededRandom(7);
      const state = emptySummary(question);
      let operations = 0;
      const watched = counted(state, () => {
        operations += 1;
      }) as SummaryState;
      const workOf = (from: number, to: number) => {
        operations = 0;
        for (let answer = from; answer < to; answer += 1) {
          addValue(question, watched, draw(random));
        }
        return operations;
      };
      const middle = ANSWERS / 4;
      for (let answer = 0; answer < middle; answer += 1) {
        addValue(question, state, draw(random));
      }
      const earlier = workOf(middle, middle + WINDOW);
      for (
        let answer = middle + WINDOW;
        answer < ANSWERS - WINDOW;
        answer += 1
      ) {
        addValue(question, state, draw(random));
      }
      const last = workOf(ANSWERS - WINDOW, ANSWERS);
      expect(state.respondents).toBe(ANSWERS);
      expect(last).toBeLessThan(earlier * 1.5 + WINDOW * 10);
      expect(JSON.stringify(state).length).toBeLessThan(400_000);
    },
  );
});
