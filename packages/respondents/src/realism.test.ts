import { describe, expect, it } from "vitest";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { clinicVisit } from "./forms/clinic-visit.ts";
import { openQuestions } from "./forms/open-questions.ts";
import { thesisScales } from "./forms/thesis-scales.ts";
import { workLife } from "./forms/work-life.ts";
import { carelessKinds, honestKinds, type RespondentKind } from "./kinds.ts";
import { itemOf } from "./minds/mind.ts";
import { homeRegions } from "./regions.ts";
import { respond, type Response } from "./respond.ts";
import { factsOf } from "./testing/facts.ts";
import { correlation, mean, median, pairsOf } from "./testing/figures.ts";
import {
  lengthOf,
  named,
  questionsOf,
  respondents,
} from "./testing/respondents.ts";

/** The points that respondents give each row of the form's matrices, by row. */
function rowPoints(responses: readonly Response[], form: Form) {
  const points = new Map<string, number[]>();
  for (const { id, type } of questionsOf(form)) {
    if (type !== "likert_matrix") continue;
    for (const { values } of responses) {
      const rows = values.get(id) as Record<string, string>;
      for (const [row, column] of Object.entries(rows)) {
        const given = points.get(row);
        if (given) given.push(Number(column));
        else points.set(row, [Number(column)]);
      }
    }
  }
  return points;
}

/** Mean correlations of rows: of one construct, of a straight and a reversed one of it, of different constructs. */
function rowCorrelations(kind: RespondentKind) {
  const points = rowPoints(respondents(kind, thesisScales, 200), thesisScales);
  const pairs = pairsOf([...points]).map(([[a, pointsA], [b, pointsB]]) => ({
    same: itemOf(a).construct === itemOf(b).construct,
    flipped: itemOf(a).reversed !== itemOf(b).reversed,
    value: correlation(pointsA, pointsB),
  }));
  const of = (same: boolean, flipped: boolean) =>
    mean(
      pairs
        .filter((pair) => pair.same === same && pair.flipped === flipped)
        .map(({ value }) => value),
    );
  return {
    within: of(true, false),
    reversed: of(true, true),
    between: of(false, false),
  };
}

describe("honest answers", () => {
  it("correlate within a construct, and against it where an item is reversed", () => {
    const { within, reversed, between } = rowCorrelations("typical");
    expect(within).toBeGreaterThan(0.35);
    expect(reversed).toBeLessThan(-0.25);
    expect(Math.abs(between)).toBeLessThan(0.2);
  });

  it("of strong opinions are mostly at the ends, on the side of the construct", () => {
    const { within, reversed } = rowCorrelations("extreme_opinion");
    expect(within).toBeGreaterThan(0.6);
    expect(reversed).toBeLessThan(-0.55);
    const all = rowPoints(
      respondents("extreme_opinion", thesisScales, 50),
      thesisScales,
    );
    const points = [...all.values()].flat();
    const ends = points.filter((point) => point === 1 || point === 5);
    expect(ends.length / points.length).toBeGreaterThan(0.75);
  });

  it("of genuine straight-liners agree with everything, and turn with reversed statements", () => {
    const points = rowPoints(
      respondents("genuine_straight_liner", clinicVisit, 60),
      clinicVisit,
    );
    const [straight, reversed] = [false, true].map((wanted) =>
      [...points].flatMap(([row, given]) =>
        itemOf(row).reversed === wanted ? given : [],
      ),
    );
    expect(mean(straight ?? [])).toBeGreaterThan(4);
    expect(mean(reversed ?? [])).toBeLessThan(2);
  });

  it.each(honestKinds)("of %s pass attention checks nearly always", (kind) => {
    const { id } = named(clinicVisit, "attention");
    const passed = respondents(kind, clinicVisit, 300).filter(
      ({ values }) => values.get(id) === "4",
    );
    expect(passed.length).toBeGreaterThan(300 * 0.91);
  });

  it.each(honestKinds)("of %s are hardly ever written alike", (kind) => {
    const { id } = named(clinicVisit, "improve");
    const texts = respondents(kind, clinicVisit, 300).map(({ values }) =>
      values.get(id),
    );
    expect(new Set(texts).size).toBeGreaterThan(300 * 0.98);
  });

  it("are sometimes short and alike where a text may be", () => {
    const { id } = named(openQuestions, "why");
    const texts = respondents("typical", openQuestions, 300).map(({ values }) =>
      values.get(id),
    );
    const share = new Set(texts).size / texts.length;
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1);
  });

  it("differ from form to form, even for the same seed", () => {
    const text = (form: Form, code: string) =>
      respond("typical", form, factsOf(1), 1).values.get(named(form, code).id);
    expect(text(clinicVisit, "improve")).not.toBe(text(workLife, "change"));
  });

  it("come in chunks where they are dictated, and by hand where they are not", () => {
    const shareInserted = (kind: RespondentKind) => {
      const { id } = named(clinicVisit, "improve");
      return mean(
        respondents(kind, clinicVisit, 100).map(
          ({ values, behaviour }) =>
            (behaviour.pasted[id] ?? 0) / lengthOf(values.get(id)),
        ),
      );
    };
    expect(shareInserted("voice_typist")).toBeGreaterThan(0.75);
    expect(shareInserted("typical")).toBeLessThan(0.05);
  });
});

describe("careless answers", () => {
  it.each(["uniform_random", "slow_bot", "machine_written_text"] as const)(
    "of %s say nothing of a construct",
    (kind) => {
      const { within, reversed } = rowCorrelations(kind);
      expect(Math.abs(within)).toBeLessThan(0.05);
      expect(Math.abs(reversed)).toBeLessThan(0.05);
    },
  );

  it("follow the displayed order, not that of the form", () => {
    const steps = displayedSteps("steps");
    expect(share(steps, (step) => Math.abs(step) === 1)).toBeGreaterThan(0.85);
    const turns = displayedSteps("zig_zag");
    const opposite = turns.slice(1).map((step, at) => step + (turns[at] ?? 0));
    // But from one matrix to the next.
    expect(share(opposite, (sum) => sum === 0)).toBeGreaterThan(0.8);
  });

  it("are the same all the way down for straight-liners", () => {
    expect(
      share(displayedSteps("straight_lining"), (step) => step === 0),
    ).toBeGreaterThan(0.85);
  });

  it("start later in late onset: the first page takes as long as an honest one", () => {
    const pages = (kind: RespondentKind, page: number) =>
      median(
        respondents(kind, workLife, 100).map(
          ({ behaviour }) => behaviour.pages[page] ?? 0,
        ),
      );
    expect(pages("late_onset", 1)).toBeGreaterThan(pages("typical", 1) * 0.7);
    expect(pages("late_onset", 4)).toBeLessThan(pages("typical", 4) * 0.5);
  });

  it("are copied between neighbouring seeds with slight changes", () => {
    const [first, second, third, , other] = respondents(
      "copied_answers",
      clinicVisit,
      5,
    );
    expect(alike(first, second)).toBeGreaterThan(0.7);
    expect(alike(second, third)).toBeGreaterThan(0.7);
    expect(alike(first, other)).toBeLessThan(0.7);
  });
});

describe("identities", () => {
  it("are shared by those who hold several accounts, and never by the typical", () => {
    const shares = (kind: RespondentKind) =>
      respondents(kind, openQuestions, 60).some(
        ({ identity }) => identity && Object.values(identity).some(Boolean),
      );
    const sharing = [...carelessKinds, ...honestKinds].filter(shares);
    expect(sharing).toEqual([
      ...["uniform_random", "slow_bot", "copied_answers"],
      ...["machine_written_text", "shared_household"],
    ]);
  });
});

/** From row to row of the thesis's matrices, as they are displayed. */
function displayedSteps(kind: RespondentKind): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const facts = factsOf(seed);
    const { values } = respond(kind, thesisScales, facts, seed);
    const { sections } = walkForm(thesisScales, values, {
      ...{ regions: homeRegions, matches: matchesInLinearTime, facts },
      ...{ formats: answerFormats, expressions: expressionParts, locale: "id" },
    });
    return sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ question }) => {
        if (question.type !== "likert_matrix") return [];
        const rows = values.get(question.id) as Record<string, string>;
        const points = question.options.rows.map(({ id }) => Number(rows[id]));
        return points.slice(1).map((point, at) => point - (points[at] ?? 0));
      });
  });
}

const share = <Item>(items: readonly Item[], fits: (item: Item) => boolean) =>
  items.filter(fits).length / items.length;

/** The share of the clinic's statements that two respondents answer alike. */
function alike(a: Response | undefined, b: Response | undefined): number {
  const { id } = named(clinicVisit, "service");
  const [first, second] = [a, b].map((one) =>
    Object.values(one?.values.get(id) as Record<string, string>),
  );
  return mean((first ?? []).map((cell, at) => (cell === second?.[at] ? 1 : 0)));
}
