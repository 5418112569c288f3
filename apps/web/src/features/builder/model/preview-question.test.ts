import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { previewQuestion } from "./preview-question.ts";

const named = makeQuestion("short_text", 1, { title: "<b>Nama</b> & umur" });
const drinks = makeQuestion("multiple_choice", 2);
const asked = makeQuestion("single_choice", 3, {
  title: "Halo {{q1}}, {{if(answered(q2), 'a', 'b')}}?",
  options: {
    choices: [{ id: "z", label: "Untuk {{q1}}" }],
    carry: { question: "q2", which: "chosen" },
  },
});
const form = makeForm(makeSection(1, [named, drinks, asked]));

describe("the preview of a question", () => {
  it("names what is piped into its texts", () => {
    const { title } = previewQuestion(form, asked);
    expect(title).toBe("Halo [Nama &amp; umur], [if(answered(q2), 'a', 'b')]?");
  });

  it("shows all choices that may be carried, before its own", () => {
    expect(previewQuestion(form, asked).options).toMatchObject({
      choices: [
        { label: "Choice a" },
        { label: "Choice b" },
        { label: "Choice c" },
        { label: "Untuk [Nama &amp; umur]" },
      ],
    });
  });

  it("is the question itself where nothing depends on answers", () => {
    expect(previewQuestion(form, drinks)).toBe(drinks);
  });
});
