import type { Form, Question } from "../survey-form.ts";

/** A text of a survey that people read, so that it can be written in several languages. */
export interface FormText {
  /**
   * Where it stands, by codes: "closingSentence", "sections.s1.title",
   * "questions.q1.options.choices.a.label". A dot or backslash inside a code
   * is escaped by a backslash.
   */
  readonly place: string;
  readonly text: string;
}

/** Texts by their places, in one language. A place that is missing or empty falls back to the survey's own language. */
export type Translation = Readonly<Record<string, string>>;

/** Any form with codes: as it is stored, or as a file describes it. */
type CodedForm<Asked> = Pick<Form, "closingSentence"> & {
  readonly sections: readonly (Pick<
    Form["sections"][number],
    "code" | "title" | "description"
  > & { readonly questions: readonly Asked[] })[];
};

type CodedQuestion = Pick<
  Question,
  "code" | "title" | "help" | "purpose" | "rules"
> & { readonly options: object };

/** The names of the options that hold texts, wherever they stand in options. */
const textOptions: ReadonlySet<string> = new Set([
  ...["label", "group", "otherLabel", "statement", "agreeLabel"],
  ...["yesLabel", "noLabel", "minLabel", "maxLabel", "pointLabels"],
  ...["placeholder", "unit", "entryLabel", "message"],
]);

/** All texts of a form that are not empty, in its order. */
export function textsOf(form: CodedForm<CodedQuestion>): FormText[] {
  const texts: FormText[] = [];
  mapTexts(form, (place, text) => {
    texts.push({ place, text });
    return text;
  });
  return texts;
}

/** The form in another language. The same object when nothing is translated. */
export function translateForm<Translated extends CodedForm<CodedQuestion>>(
  form: Translated,
  translation: Translation,
): Translated {
  if (Object.keys(translation).length === 0) return form;
  return mapTexts(form, (place, text) =>
    Object.hasOwn(translation, place) ? translation[place] || text : text,
  );
}

type ChangeText = (place: string, text: string) => string;

/** The form with each of its texts replaced; empty ones stay. */
function mapTexts<Mapped extends CodedForm<CodedQuestion>>(
  form: Mapped,
  change: ChangeText,
): Mapped {
  const text = (place: string, value: string) =>
    value === "" ? value : change(place, value);
  return {
    ...form,
    closingSentence: text("closingSentence", form.closingSentence),
    sections: form.sections.map((section) => {
      const place = `sections.${segment(section.code)}`;
      return {
        ...section,
        title: text(`${place}.title`, section.title),
        description: text(`${place}.description`, section.description),
        questions: section.questions.map((question) =>
          mapQuestion(question, text),
        ),
      };
    }),
  };
}

function mapQuestion(question: CodedQuestion, text: ChangeText): CodedQuestion {
  const place = `questions.${segment(question.code)}`;
  return {
    ...question,
    title: text(`${place}.title`, question.title),
    help: text(`${place}.help`, question.help),
    purpose: text(`${place}.purpose`, question.purpose),
    rules: question.rules.map((rule, index) => ({
      ...rule,
      message: text(`${place}.rules.${index}.message`, rule.message),
    })),
    options: mapOptions(question.options, `${place}.options`, text) as object,
  };
}

/** Options with their texts replaced. Items of lists are named by their ids, others by their number from 0. */
function mapOptions(
  value: unknown,
  place: string,
  text: ChangeText,
  isText = false,
): unknown {
  if (typeof value === "string") return isText ? text(place, value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      mapOptions(item, `${place}.${itemName(item, index)}`, text, isText),
    );
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapOptions(part, `${place}.${name}`, text, textOptions.has(name)),
    ]),
  );
}

function itemName(item: unknown, index: number): string {
  const id: unknown =
    typeof item === "object" && item !== null ? Reflect.get(item, "id") : null;
  return typeof id === "string" ? segment(id) : String(index);
}

/** A code as one part of a place. */
export const segment = (code: string): string => code.replace(/[\\.]/g, "\\$&");
