import { expect, it } from "vitest";
import {
  levelBarWidth,
  levelName,
  levelStars,
  lowerLevel,
  raiseLevel,
} from "./levels.ts";

it.each([
  [0, "Junior Tester", 0, 0],
  [99, "Junior Tester", 0.33, 0],
  [100, "Junior Tester", 1 / 3, 1],
  [199, "Junior Tester", 199 / 300, 1],
  [200, "Online Tester", 2 / 3, 2],
  [299, "Online Tester", 299 / 300, 2],
  [300, "Premium Tester", 1, 3],
  [1000, "Premium Tester", 1, 3],
])("level %i is a %s", (level, name, width, stars) => {
  expect(levelName(level)).toBe(name);
  expect(levelBarWidth(level)).toBeCloseTo(width);
  expect(levelStars(level)).toBe(stars);
});

it("rises with an accepted answer and falls with a rejected one, never below 0", () => {
  expect(raiseLevel(195)).toBe(205);
  expect(lowerLevel(205)).toBe(195);
  expect(lowerLevel(4)).toBe(0);
  expect(raiseLevel(0, 25)).toBe(25);
});
