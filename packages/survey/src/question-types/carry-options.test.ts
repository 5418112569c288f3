import { describe, expect, it } from "vitest";
import { questionTypeNames } from "../type-list.ts";
import { carryOptions, defaultOptions } from "./carry-options.ts";

describe("options of a question that gets another type", () => {
  it("are complete for each pair of types", () => {
    for (const from of questionTypeNames) {
      for (const to of questionTypeNames) {
        const carried = carryOptions(to, defaultOptions(from));
        expect(Object.keys(carried)).toEqual(
          expect.arrayContaining(Object.keys(defaultOptions(to))),
        );
      }
    }
  });

  it("keep what both types have", () => {
    const choices = [
      { id: "1", label: "Teh" },
      { id: "2", label: "Kopi" },
    ];
    const one = { ...defaultOptions("single_choice"), choices, other: true };
    expect(carryOptions("multiple_choice", one)).toMatchObject({
      choices,
      other: true,
    });
    expect(carryOptions("ranking", one)).toMatchObject({ choices });
  });

  it("leave out an option that the new type cannot have, and keep the others", () => {
    const old = { ...defaultOptions("number"), min: -5, unit: "cangkir" };
    const carried = carryOptions("slider", { ...old, min: "a" });
    expect(carried["min"]).toBe(defaultOptions("slider")["min"]);
  });
});
