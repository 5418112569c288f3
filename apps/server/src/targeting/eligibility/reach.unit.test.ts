import { expect, it } from "vitest";
import { roundedReach } from "./reach.ts";

it.each([
  [20, 20],
  [24, 20],
  [25, 30],
  [994, 990],
  [999, 1_000],
  [1_049, 1_000],
  [1_050, 1_100],
  [98_765, 99_000],
  [1_234_567, 1_200_000],
])("rounds %i to %i", (reach, rounded) => {
  expect(roundedReach(reach)).toBe(rounded);
});
