import { describe, expect, it } from "vitest";
import { emptyStatistics } from "../survey-statistics.ts";
import { gridsOf } from "../testing/observations.ts";
import { personTotal } from "./person-total.ts";

/** Means of 1, 2, 3, 4, 1, 2, 3, 4 on scales of five. */
const statisticsOf = (count: number) => ({
  ...emptyStatistics,
  items: Object.fromEntries(
    gridsOf(["12341234"]).map(({ key, value }) => [
      key,
      { count, mean: value ?? 0 },
    ]),
  ),
});

const judge = (grid: string, statistics = statisticsOf(30)) =>
  personTotal({ scales: gridsOf([grid]) }, statistics);

describe("person-total correlation", () => {
  it.each([
    ["12341234", 1, "clear"],
    ["43214321", -1, "fired"],
    // Σ(x − 2.5)(y − 2.5) of 2, 1, 4, 3 with 1, 2, 3, 4 is 3, of 5: r = 0.6.
    ["21432143", 0.6, "clear"],
    ["31423142", 0, "clear"],
  ])("of %s is %d", (grid, value, outcome) => {
    const signal = judge(grid);
    expect(signal.value).toBeCloseTo(value, 10);
    if (value !== 0) expect(signal.outcome).toBe(outcome);
  });

  it("only orders the queue", () => {
    expect(judge("43214321").effect).toBe("orders");
  });

  it("needs eight items, answered by 30 others, that differ", () => {
    expect(judge("1234123").reason).toBe("answers_few");
    expect(judge("12341234", statisticsOf(29)).reason).toBe("respondents_few");
    expect(judge("33333333").reason).toBe("values_equal");
    const scales = gridsOf(["12341234"]);
    expect(personTotal({ scales }, null).reason).toBe("respondents_few");
  });
});
