import { defaultTarget } from "@sigi/contract/targets.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { describe, expect, it } from "vitest";
import { checkTarget } from "./check-publication.ts";

const region = (id: string) => ({ id, name: id });

describe("a target", () => {
  it.each([
    ["restricts nothing", {}, []],
    ["allows one age", { minAge: 30, maxAge: 30 }, []],
    [
      "has a minimum age above the maximum",
      { minAge: 31, maxAge: 30 },
      ["min_age"],
    ],
    [
      "names a city of a named province",
      { provinces: [region("32")], cities: [region("32.73")] },
      [],
    ],
    [
      "names a city of another province",
      { provinces: [region("31")], cities: [region("32.73")] },
      ["cities"],
    ],
    [
      "names a city and all provinces",
      { provinces: [region("all")], cities: [region("32.73")] },
      [],
    ],
    [
      "names a subdistrict of another city",
      { cities: [region("32.73")], subdistricts: [region("32.71.01")] },
      ["subdistricts"],
    ],
    [
      "names a subdistrict of another province",
      { provinces: [region("31")], subdistricts: [region("32.71.01")] },
      ["subdistricts"],
    ],
    [
      "names every city of a province",
      { provinces: [region("31")], cities: [region("all")] },
      [],
    ],
  ] satisfies [string, Partial<Target>, string[]][])(
    "that %s has the expected faults",
    (_, parts, faults) => {
      expect(Object.keys(checkTarget({ ...defaultTarget, ...parts }))).toEqual(
        faults,
      );
    },
  );
});
