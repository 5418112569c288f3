import { megabyte } from "@sigi/contract/files.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { expect, it } from "vitest";
import { NotAFileQuestion } from "./errors.ts";
import { fileRulesOf } from "./file-rules.ts";

const formWith = (type: string, options: unknown) =>
  ({ sections: [{ questions: [{ id: 7, type, options }] }] }) as Form;

it.each([
  [{ kinds: ["audio", "document"], megabytesMax: 3 }, ["audio", "document"], 3],
  [{ kinds: ["photo", "program"], megabytesMax: 99 }, ["photo"], 25],
  [{ kinds: [], megabytesMax: 0 }, ["photo"], 5],
  [{ kinds: "audio", megabytesMax: "25" }, ["photo"], 5],
  [{ megabytesMax: Number.NaN }, ["photo"], 5],
  [null, ["photo"], 5],
])("the options %j take %j of %d MB", (options, kinds, megabytes) => {
  expect(fileRulesOf(formWith("file_upload", options), 7)).toEqual({
    kinds,
    bytesMax: megabytes * megabyte,
  });
});

it("only a question for files has rules", () => {
  const form = formWith("short_text", { kinds: ["photo"] });
  expect(() => fileRulesOf(form, 7)).toThrow(NotAFileQuestion);
  expect(() => fileRulesOf(form, 8)).toThrow(NotAFileQuestion);
});
