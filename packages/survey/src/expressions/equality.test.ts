import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callFunction } from "./functions.ts";
import type { OperandValue } from "./operand-value.ts";

const call = (
  name: "equals" | "any_of" | "contains",
  ...args: OperandValue[]
) => callFunction(name, args, "2026-08-17");

type Scalar = string | number | boolean | null;

const scalars = fc.oneof(
  fc.constantFrom<Scalar>(5, "5", "05", 1, "1", 0, true, false, "true", ""),
  fc.constantFrom<Scalar>("a", "b", "-1", -1, null),
);
const lists = fc.array(scalars, { maxLength: 5 });

/** Compares two single values with the function under test; lists must agree with it. */
function same(a: Scalar, b: Scalar): boolean {
  return call("equals", a, b) === true;
}

describe("lists of values", () => {
  it("equal a value that one of their entries equals", () => {
    fc.assert(
      fc.property(lists, scalars, (list, value) => {
        const expected = list.some((one) => same(one, value));
        expect(call("equals", list, value)).toBe(expected);
        expect(call("equals", value, list)).toBe(expected);
        expect(call("contains", list, value)).toBe(
          value === null ? false : expected,
        );
      }),
    );
  });

  it("equal lists of the same length with an equal to each entry", () => {
    fc.assert(
      fc.property(lists, lists, (list, other) => {
        const expected =
          list.length === other.length &&
          list.every((one) => other.some((two) => same(one, two)));
        expect(call("equals", list, other)).toBe(expected);
      }),
    );
  });

  it("are any of a list with an equal to one of their entries", () => {
    fc.assert(
      fc.property(lists, lists, (list, other) => {
        const expected = list.some((one) =>
          other.some((two) => same(one, two)),
        );
        expect(call("any_of", list, other)).toBe(expected);
        expect(call("contains", list, other)).toBe(expected);
      }),
    );
  });
});

describe("a text in another", () => {
  it("is found as the engine finds it, whatever its length", () => {
    const texts = fc.string({
      unit: fc.constantFrom("a", "b"),
      maxLength: 300,
    });
    fc.assert(
      fc.property(texts, texts, fc.nat(250), (whole, part, from) => {
        for (const wanted of [part, whole.slice(from), whole.slice(0, 80)]) {
          expect(call("contains", whole, wanted)).toBe(whole.includes(wanted));
        }
      }),
    );
  });
});
