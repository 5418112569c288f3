import { defaultTarget } from "@sigi/contract/surveys.ts";
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

describe("what is sent", () => {
  it("is only what differs from the server's last word", () => {
    const edited = { ...seen, title: "Teh", cities: [] };
    expect(changedFields(seen, edited)).toEqual({ title: "Teh" });
  });

  it("leaves out a title that is empty for the moment", () => {
    expect(changedFields(seen, { ...seen, title: " " })).toEqual({});
  });
});

describe("a change by somebody else", () => {
  it("conflicts when it is to the same field, and another value", () => {
    const newest = { ...seen, title: "Susu" };
    expect(overwritesOthers({ title: "Teh" }, seen, newest)).toBe(true);
    expect(overwritesOthers({ title: "Susu" }, seen, newest)).toBe(false);
  });

  it("does not conflict when it is to another field", () => {
    const newest = { ...seen, description: "Tentang kopi" };
    expect(overwritesOthers({ title: "Teh" }, seen, newest)).toBe(false);
  });

  it("is taken over, beside what was edited here", () => {
    const edited = { ...seen, title: "" };
    const newest = { ...seen, description: "Tentang kopi" };
    expect(withOthersChanges(seen, edited, newest)).toEqual({
      ...seen,
      title: "",
      description: "Tentang kopi",
    });
  });
});
