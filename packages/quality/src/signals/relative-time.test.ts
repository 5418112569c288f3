import { describe, expect, it } from "vitest";
import {
  addToStatistics,
  emptyStatistics,
  type SurveyStatistics,
} from "../survey-statistics.ts";
import { anObservation, pagesOf } from "../testing/observations.ts";
import { relativeTime } from "./relative-time.ts";

/** Respondents on phones who took 8 s per item. */
const statisticsOf = (respondents: number): SurveyStatistics =>
  Array.from({ length: respondents }).reduce<SurveyStatistics>(
    (statistics) =>
      addToStatistics(
        statistics,
        anObservation({ pages: pagesOf([40, 5], [40, 5]) }),
      ),
    emptyStatistics,
  );

const judge = (
  secondsPerItem: number,
  statistics: SurveyStatistics | null = statisticsOf(30),
  device: "phone" | "desktop" = "phone",
) =>
  relativeTime({ pages: pagesOf([secondsPerItem * 5, 5]), device }, statistics);

describe("relative time", () => {
  it("fires below a quarter of the median, whatever the length of the way", () => {
    expect(judge(1.9)).toMatchObject({ outcome: "fired", effect: "counts" });
    expect(judge(1.9).value).toBeCloseTo(1.9 / 8, 1);
    expect(judge(2.1).outcome).toBe("clear");
  });

  it("needs 30 respondents with the same class of device", () => {
    expect(judge(1, statisticsOf(29)).reason).toBe("respondents_few");
    expect(judge(1, statisticsOf(30), "desktop").reason).toBe(
      "respondents_few",
    );
    expect(judge(1, null).reason).toBe("respondents_few");
  });

  it("needs the time of every answered page, and five items", () => {
    const pages = pagesOf([1, 5], [null, 5]);
    const missing = relativeTime({ pages, device: "phone" }, statisticsOf(30));
    expect(missing.reason).toBe("times_missing");
    const few = { pages: pagesOf([1, 4]), device: "phone" } as const;
    expect(relativeTime(few, statisticsOf(30)).reason).toBe("answers_few");
  });
});
