import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameVariables } from "./names.ts";

const code = fc.oneof(
  fc.constantFrom(
    "a",
    "A",
    "a_b",
    "b",
    "-88",
    "88",
    "row",
    "by",
    "profile_x",
    "東京",
    "1a",
    "_",
    "a".repeat(60),
  ),
  fc.string({ minLength: 1, maxLength: 60 }),
);
const paths = fc.uniqueArray(fc.array(code, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 30,
  selector: (path) => JSON.stringify(path),
});
const items = paths.map((list) =>
  list.map((path, index) => ({ questionId: index, path })),
);

describe("names of variables", () => {
  it("are valid in SPSS, and unique whatever the case", () => {
    fc.assert(
      fc.property(items, (given) => {
        const names = [...nameVariables(given).values()];
        expect(names).toHaveLength(given.length);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(
          names.length,
        );
        for (const name of names) {
          expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
          expect(name).not.toMatch(
            /^(?:all|and|by|eq|ge|gt|le|lt|ne|not|or|to|with|row|status|profile_.*)$/i,
          );
        }
      }),
      runs(300),
    );
  });

  it("stay when a question is added anywhere", () => {
    fc.assert(
      fc.property(items, fc.nat(), (given, at) => {
        const [added, ...others] = given.toReversed();
        if (!added) return;
        const before = nameVariables(others);
        const place = at % given.length;
        const after = nameVariables([
          ...others.slice(0, place),
          added,
          ...others.slice(place),
        ]);
        for (const item of others)
          expect(after.get(item)).toBe(before.get(item));
      }),
      runs(300),
    );
  });

  it("are the codes where those are plain", () => {
    const named = nameVariables([
      { questionId: 1, path: ["q5", "r1", "c2"] },
      { questionId: 2, path: ["umur"] },
      { questionId: 3, path: ["q6", "-88"] },
    ]);
    expect([...named.values()]).toEqual(["q5_r1_c2", "umur", "q6_m88"]);
  });
});
