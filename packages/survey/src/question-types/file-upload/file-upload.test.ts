import { answerFormats } from "../../answer-formats.ts";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import {
  checkOptions,
  describeAnswer,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { fileUploadAnswer } from "./answer.ts";
import type { UploadedFile } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("file_upload", 1, {
  options: { filesMax: 2, megabytesMax: 5 },
});
const one = { file_id: 7, name: "rak.webp", size: 1_000 };
const two = { file_id: 8, name: "suara.webm", size: 6_000_000 };

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a file question", () => {
  it("is a list of files that the server stored", () => {
    expect(read([one, two])).toEqual({ value: [one, two] });
    expect(read([{ ...one, progress: 1 }])).toEqual({ value: [one] });
    const stored = { ...one, kind: "photo" };
    expect(read([stored])).toEqual({ value: [stored] });
    expect(read([{ ...one, kind: "video" }])).toEqual({ value: [one] });
  });

  it.each([null, undefined, []])("is missing where it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it.each([
    ["too many files", [one, two, { ...one, file_id: 9 }], "files_excess"],
    [
      "an id beyond all rows",
      [{ ...one, file_id: 2 ** 31 }],
      "answer_unreadable",
    ],
    ["the same file twice", [one, one], "answer_unreadable"],
    ["an empty file", [{ ...one, size: 0 }], "answer_unreadable"],
    ["a size in words", [{ ...one, size: "1 kB" }], "answer_unreadable"],
    ["a text as an id", [{ ...one, file_id: "7" }], "answer_unreadable"],
    ["a file that is being sent", [one, { pending: "a" }], "file_pending"],
    ["no id", [{ name: "a", size: 1 }], "answer_unreadable"],
    ["a long name", [{ ...one, name: "a".repeat(201) }], "answer_unreadable"],
    ["null among files", [null], "answer_unreadable"],
    ["an object", one, "answer_unreadable"],
    ["a text", "rak.webp", "answer_unreadable"],
  ])("cannot be %s", (_, raw, code) => {
    expect(read(raw)).toMatchObject({ faults: [{ code }] });
  });

  it("is said by the files' names and exported with their number, as their downloads are named", () => {
    expect(describeAnswer(question, [one, two], "id")).toEqual([
      "rak.webp",
      "suara.webm",
    ]);
    expect(
      variablesOf(question).map(({ cell }) =>
        cell([{ ...one, name: "file-7.webp" }, two]),
      ),
    ).toEqual(["file-7.webp; file-8", 2]);
  });
});

it("logic sees how many files there are, whatever they are called", () => {
  const seen = (files: UploadedFile[]) =>
    fileUploadAnswer.operand?.(files, [], question.options, answerFormats);
  expect(seen([one, two])).toHaveLength(2);
  expect(seen([{ ...one, name: "file-7.webp", size: 9 }, two])).toEqual(
    seen([one, two]),
  );
});

describe("the options of a file question", () => {
  it("name a kind of file", () => {
    const empty = makeQuestion("file_upload", 1, { options: { kinds: [] } });
    expect(checkOptions(empty)).toEqual([
      { field: "kinds", code: "kinds_missing" },
    ]);
    expect(checkOptions(question)).toEqual([]);
  });

  it.each([
    { kinds: ["video"] },
    { kinds: ["photo", "photo"] },
    { filesMax: 0 },
    { filesMax: 11 },
    { megabytesMax: 26 },
    { megabytesMax: 1.5 },
  ])("cannot be %j, even in a draft", (options) => {
    const { optionsSchema } = questionTypes.file_upload;
    expect(optionsSchema.safeParse(options).success).toBe(false);
  });
});
