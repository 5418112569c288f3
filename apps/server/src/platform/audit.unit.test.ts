import { expect, it } from "vitest";
import { changesBetween } from "./audit.ts";

it("lists the fields that differ, with the value before and after", () => {
  const before = { name: "BCA", active: true, image: null };
  expect(changesBetween(before, { name: "BCA", active: false })).toEqual({
    active: { from: true, to: false },
  });
});
