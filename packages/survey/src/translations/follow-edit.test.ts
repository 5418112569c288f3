import { describe, expect, it } from "vitest";
import { withoutBrokenLogic } from "../logic/broken-logic.ts";
import type { Form } from "../survey-form.ts";
import { makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import {
  changedPlaces,
  followCode,
  followLogic,
  followMoved,
  underNewCodes,
  withCopy,
} from "./follow-edit.ts";

const name = (code: string) =>
  makeQuestion("short_text", 1, { code, title: "Nama?", purpose: "" });
const greeting = (title: string) =>
  makeQuestion("long_text", 2, { code: "story", title, purpose: "" });

const formOf = (...questions: Form["sections"][number]["questions"]) =>
  makeForm(makeSection(1, questions));

const english = {
  title: "A survey",
  "questions.name.title": "Name?",
  "questions.story.title": "Tell us, {{name}}.",
};

describe("a translation", () => {
  it("follows a question to its new code, in its places and placeholders", () => {
    const renamed = formOf(name("full.name"), greeting("Cerita, {{name}}."));
    expect(
      followCode(renamed, english, { from: "name", to: "full.name" }),
    ).toEqual({
      title: "A survey",
      "questions.full\\.name.title": "Name?",
      "questions.story.title": "Tell us, {{{full.name}}}.",
    });
  });

  it("leaves codes that only begin alike", () => {
    const form = formOf(name("name"), greeting("Cerita."));
    expect(followCode(form, english, { from: "na", to: "me" })).toEqual(
      english,
    );
  });

  it("loses the references that the form loses", () => {
    const without = formOf(greeting("Cerita, {{name}}."));
    expect(followLogic(without, english, withoutBrokenLogic)).toMatchObject({
      "questions.story.title": "Tell us, .",
    });
  });

  it("keeps the message of a rule behind one that is left out", () => {
    const rule = (code: string, message: string) => ({
      expression: { answer: code },
      message,
    });
    const story = {
      ...greeting("Cerita."),
      rules: [rule("name", "Isi nama."), rule("story", "Isi cerita.")],
    };
    const texts = {
      "questions.story.rules.0.message": "Enter a name.",
      "questions.story.rules.1.message": "Enter a story.",
    };
    expect(followLogic(formOf(story), texts, withoutBrokenLogic)).toEqual({
      "questions.story.rules.0.message": "Enter a story.",
    });
  });

  it("has texts under another code for a copy", () => {
    expect(withCopy(english, { from: "name", to: "q9" })).toEqual({
      ...english,
      "questions.q9.title": "Name?",
    });
  });
});

it("names the places that an edit empties, and those whose own text it changes", () => {
  const before = formOf(name("name"), greeting("Cerita."));
  const after = formOf(name("name"), greeting("Cerita Anda."));
  const { changed, gone, moved } = changedPlaces(before, after);
  expect([...changed]).toEqual(["questions.story.title"]);
  expect([...gone, ...moved]).toEqual([]);
  const without = changedPlaces(before, formOf(greeting("Cerita.")));
  expect([...without.gone]).toEqual(["questions.name.title"]);
});

it("finds nothing new in texts that only follow another code", () => {
  const rules = [{ expression: { answer: "name" }, message: "Isi nama." }];
  const before = formOf(
    { ...name("name"), rules },
    greeting("Cerita, {{name}}."),
  );
  const renamed = underNewCodes(before, formOf(name("who")));
  const after = formOf(
    {
      ...name("who"),
      rules: [{ expression: { answer: "who" }, message: "Isi nama." }],
    },
    greeting("Cerita, {{who}}."),
  );
  expect(renamed).toEqual(after);
  const { changed, gone, moved } = changedPlaces(renamed, after);
  expect([...changed, ...gone, ...moved]).toEqual([]);
  expect(underNewCodes(before, before)).toBe(before);
});

it("takes messages along to where their rules have moved, and drops those of new rules", () => {
  const rule = (message: string) => ({ expression: { value: true }, message });
  const withRules = (...messages: string[]) =>
    formOf({ ...greeting("Cerita."), rules: messages.map(rule) });
  const texts = {
    "questions.story.rules.0.message": "At least 17",
    "questions.story.rules.1.message": "At most 60",
  };
  const moved = (after: Form) =>
    followMoved(
      texts,
      changedPlaces(withRules("Minimal 17", "Maksimal 60"), after).moved,
    );
  expect(moved(withRules("Maksimal 60"))).toMatchObject({
    "questions.story.rules.0.message": "At most 60",
  });
  expect(moved(withRules("Lain", "Minimal 17", "Maksimal 60"))).toEqual({
    "questions.story.rules.1.message": "At least 17",
    "questions.story.rules.2.message": "At most 60",
  });
  expect(moved(withRules("Maksimal 60", "Minimal 17"))).toEqual({
    "questions.story.rules.0.message": "At most 60",
    "questions.story.rules.1.message": "At least 17",
  });
  // Only the text has changed, so the translation stays, although it is outdated.
  expect(moved(withRules("Minimal 17 tahun", "Maksimal 60"))).toEqual(texts);
});
