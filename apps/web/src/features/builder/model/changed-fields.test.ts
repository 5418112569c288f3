import { defaultTarget } from "@sigi/contract/targets.ts";
import { describe, expect, it } from "vitest";
import {
  changedFields,
  overwritesOthers,
  withOthersChanges,
} from "./changed-fields.ts";
import type { SurveyFields } from "./changed-fields.ts";

const seen: SurveyFields = {
  title: "Kopi",
  description: "",
  respondents: 10,
  ...defaultTarget,
};

describe("changed fields", () => {
  it("are those that differ from the survey last received", () => {
    const edited = { ...seen, title: "Teh", cities: [] };
    expect(changedFields(seen, edited)).toEqual({ title: "Teh" });
  });

  it("leave out an empty title", () => {
    expect(changedFields(seen, { ...seen, title: " " })).toEqual({});
  });
});

describe("a change made elsewhere", () => {
  it("conflicts when it gives the same field another value", () => {
    const newest = { ...seen, title: "Susu" };
    expect(overwritesOthers({ title: "Teh" }, seen, newest)).toBe(true);
    expect(overwritesOthers({ title: "Susu" }, seen, newest)).toBe(false);
  });

  it("does not conflict when it concerns another field", () => {
    const newest = { ...seen, description: "Tentang kopi" };
    expect(overwritesOthers({ title: "Teh" }, seen, newest)).toBe(false);
  });

  it("is merged with the local edits", () => {
    const edited = { ...seen, title: "" };
    const newest = { ...seen, description: "Tentang kopi" };
    expect(withOthersChanges(seen, edited, newest)).toEqual({
      ...seen,
      title: "",
      description: "Tentang kopi",
    });
  });
});
