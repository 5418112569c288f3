import type { Form } from "@sigi/survey/survey-form.ts";
import { expect, it } from "vitest";
import { filesIn } from "./files-in-answer.ts";

const form = {
  sections: [
    {
      questions: [
        { id: 1, type: "file_upload" },
        { id: 2, type: "short_text" },
        { id: 3, type: "file_upload" },
      ],
    },
  ],
} as unknown as Form;

it("the files of an answer are listed by question", () => {
  const files = filesIn(form, [
    { questionId: 1, value: [{ file_id: 7, name: "a" }, { file_id: 8 }] },
    { questionId: 2, value: [{ file_id: 9 }] },
    { questionId: 3, value: null },
  ]);
  expect([...files]).toEqual([
    [1, [7, 8]],
    [3, []],
  ]);
});

it("the files for all items of a repeated section are listed together", () => {
  const value = { rice: [{ file_id: 7 }], eggs: [{ file_id: 8 }], salt: null };
  expect(filesIn(form, [{ questionId: 1, value }]).get(1)).toEqual([7, 8]);
});

it("an answer without questions for files has none", () => {
  expect(filesIn(form, [{ questionId: 2, value: "teks" }]).size).toBe(0);
});
