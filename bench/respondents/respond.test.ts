import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { validateAnswers } from "@sigi/survey/answers/validate-answers.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import {
  type ParticipationFacts,
  walkForm,
} from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import { describe, expect, it } from "vitest";
import { thesisScales } from "./forms/thesis-scales.ts";
import { workLife } from "./forms/work-life.ts";
import { carelessKinds, honestKinds, type RespondentKind } from "./kinds.ts";
import { respond, type Response } from "./respond.ts";
import { testForms } from "./test-forms.ts";

const kinds: readonly RespondentKind[] = [...carelessKinds, ...honestKinds];
const factsOf = (seed: number): ParticipationFacts => ({
  seed,
  startedAt: "2026-11-23T18:10",
  variables: {},
  profile: {},
});
const contextOf = (facts: ParticipationFacts) => ({
  regions: { has: () => true },
  matches: matchesInLinearTime,
  formats: answerFormats,
  expressions: expressionParts,
  facts,
  locale: "id" as const,
});
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const thesisOf = (kind: RespondentKind, count: number) =>
  range(count).map((seed) =>
    respond(kind, thesisScales, factsOf(seed * 31 + 1), seed),
  );

describe.each(testForms())("on the form $name", ({ form }) => {
  it("every kind gives the same valid answer for the same seed", () => {
    for (const kind of kinds) {
      for (const seed of range(8)) {
        const facts = factsOf(seed * 97);
        const response = respond(kind, form, facts, seed);
        expect(respond(kind, form, facts, seed)).toEqual(response);
        const { values, faults } = validateAnswers(
          form,
          response.values,
          contextOf(facts),
        );
        expect([kind, seed, faults]).toEqual([kind, seed, []]);
        expect(
          new Map(values.map(({ questionId, value }) => [questionId, value])),
        ).toEqual(response.values);
        expect(response.values.size).toBeGreaterThan(3);
      }
    }
  });

  it("pages and pastes belong to the form, and nothing is longer than what was written", () => {
    const sections = new Set(form.sections.map(({ id }) => String(id)));
    for (const kind of kinds) {
      const { behaviour, values } = respond(kind, form, factsOf(5), 5);
      expect(Object.keys(behaviour.pages).every((id) => sections.has(id))).toBe(
        true,
      );
      expect(
        Object.values(behaviour.pages).every(
          (time) => Number.isInteger(time) && time > 0,
        ),
      ).toBe(true);
      for (const [id, inserted] of Object.entries(behaviour.pasted)) {
        const value = values.get(Number(id));
        if (typeof value === "string")
          expect(inserted).toBeLessThanOrEqual(value.length + 3);
      }
    }
  });

  it("other seeds are other people", () => {
    for (const kind of kinds) {
      const [one, other] = [3, 8].map((seed) =>
        respond(kind, form, factsOf(1), seed),
      );
      expect([one?.values, one?.behaviour]).not.toEqual([
        other?.values,
        other?.behaviour,
      ]);
    }
  });
});

/** The points of a matrix in the order in which its rows were shown. */
function shownPoints(response: Response, seed: number, code: string): number[] {
  const { sections } = walkForm(
    thesisScales,
    response.values,
    contextOf(factsOf(seed * 31 + 1)),
  );
  const asked = sections
    .flatMap(({ questions }) => questions)
    .find(({ question }) => question.code === code);
  if (asked?.question.type !== "likert_matrix")
    throw new Error(`no matrix ${code}`);
  const given = asked.raw as Record<string, string>;
  return asked.question.options.rows.map(({ id }) => Number(given[id]));
}

/**
 * The correlation, over all matrices of all respondents, between the mean of the plain rows of a construct and that of
 * the inverted reversed rows.
 */
function agreement(responses: readonly Response[]): number {
  const pairs = responses.flatMap(({ values }) =>
    [...values.values()].flatMap((value) => {
      const rows =
        typeof value === "object" && !Array.isArray(value)
          ? Object.entries(value)
          : [];
      const meanOf = (reversed: boolean) => {
        const points = rows
          .filter(([id]) => /_\d+/.test(id) && id.endsWith("_r") === reversed)
          .map(([, point]) => Number(point));
        return points.length === 0 ? null : mean(points);
      };
      const plain = meanOf(false);
      const reversed = meanOf(true);
      return plain === null || reversed === null
        ? []
        : [[plain, 6 - reversed] as const];
    }),
  );
  const x = mean(pairs.map(([one]) => one));
  const y = mean(pairs.map(([, two]) => two));
  const sum = (part: (one: number, two: number) => number) =>
    pairs.reduce((before, [one, two]) => before + part(one - x, two - y), 0);
  return (
    sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
  );
}

describe("how the kinds differ", () => {
  it("honest people contradict themselves less than careless ones", () => {
    const typical = agreement(thesisOf("typical", 60));
    expect(typical).toBeGreaterThan(0.35);
    expect(typical).toBeLessThan(0.85);
    for (const kind of [
      "uniform_random",
      "middle_binomial",
      "endpoints_only",
    ] as const) {
      expect(agreement(thesisOf(kind, 60))).toBeLessThan(0.25);
    }
    expect(agreement(thesisOf("straight_lining", 60))).toBeLessThan(-0.5);
  });

  it("patterns follow the rows as they are shown", () => {
    const steps = thesisOf("steps", 40).flatMap((response, seed) => {
      const points = shownPoints(response, seed, "support");
      return points
        .slice(1)
        .map((point, at) => Math.abs(point - (points[at] ?? 0)));
    });
    expect(
      steps.filter((step) => step === 1 || step === 4).length / steps.length,
    ).toBeGreaterThan(0.75);
    const zigZags = thesisOf("zig_zag", 40).flatMap((response, seed) => {
      const points = shownPoints(response, seed, "support");
      return points.slice(4).map((point, at) => point === points[at]);
    });
    expect(zigZags.filter(Boolean).length / zigZags.length).toBeGreaterThan(
      0.7,
    );
  });

  it("honest people miss few checks and careless ones notice some", () => {
    const passed = (kind: RespondentKind) =>
      mean(
        thesisOf(kind, 60).flatMap(({ values }) =>
          [8, 13].map((id) => Number(values.get(id) === "4")),
        ),
      );
    for (const kind of honestKinds) expect(passed(kind)).toBeGreaterThan(0.85);
    for (const kind of [
      "endpoints_only",
      "zig_zag",
      "steps",
      "speeder",
    ] as const) {
      expect(passed(kind)).toBeGreaterThan(0.2);
      expect(passed(kind)).toBeLessThan(0.85);
    }
  });

  it("speeders are quicker than fast readers, who are quicker than the old", () => {
    const seconds = (kind: RespondentKind) =>
      thesisOf(kind, 40)
        .map(({ behaviour }) => (behaviour.pages["2"] ?? 0) / 1_000)
        .toSorted((a, b) => a - b)[20] ?? 0;
    const [speeder, fast, typical, old] = (
      ["speeder", "fast_reader", "typical", "elderly_slow"] as const
    ).map(seconds);
    expect(speeder).toBeLessThan(fast ?? 0);
    expect(fast).toBeLessThan(typical ?? 0);
    expect(typical).toBeLessThan(old ?? 0);
  });

  it("late onset starts in earnest", () => {
    const early = thesisOf("late_onset", 60).map(
      ({ behaviour }) =>
        (behaviour.pages["2"] ?? 0) / (behaviour.pages["5"] ?? 1),
    );
    const usual = thesisOf("typical", 60).map(
      ({ behaviour }) =>
        (behaviour.pages["2"] ?? 0) / (behaviour.pages["5"] ?? 1),
    );
    expect(mean(early)).toBeGreaterThan(mean(usual) * 1.5);
  });

  it("four neighbours copy one, texts included", () => {
    const same = (one: number, other: number) => {
      const [a, b] = [one, other].map(
        (seed) =>
          respond("copied_answers", workLife, factsOf(seed * 13), seed).values,
      );
      const shared = [...(a ?? [])].filter(
        ([id, value]) => JSON.stringify(value) === JSON.stringify(b?.get(id)),
      );
      return shared.length / (a?.size ?? 1);
    };
    expect(
      mean(range(10).map((group) => same(group * 4, group * 4 + 3))),
    ).toBeGreaterThan(0.75);
    expect(
      mean(range(10).map((group) => same(group * 4, group * 4 + 4))),
    ).toBeLessThan(0.5);
  });

  it("people of one household share an identity and write their own texts", () => {
    for (const seed of range(20)) {
      const one = respond(
        "shared_household",
        thesisScales,
        factsOf(seed),
        seed * 2,
      );
      const other = respond(
        "shared_household",
        thesisScales,
        factsOf(seed + 500),
        seed * 2 + 1,
      );
      expect(Object.values(one.identity ?? {})).toContain(true);
      expect(one.values.get(15)).not.toBe(other.values.get(15));
    }
  });
});
