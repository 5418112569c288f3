import { comparedOptions } from "../logic/wording.ts";
import type { Form, Question } from "../survey-form.ts";

/** A displayed text of a survey, which can be translated. */
export interface FormText {
  /**
   * The place of the text, by codes: "title", "closingSentence",
   * "sections.s1.title", "questions.q1.options.choices.a.label". A dot or
   * backslash inside a code is escaped by a backslash.
   */
  readonly place: string;
  readonly text: string;
}

/** Texts by their places, in one language. A place that is missing or empty falls back to the survey's own language. */
export type Translation = Readonly<Record<string, string>>;

/**
 * Any form with codes: as it is stored, or as a file describes it. The survey's title and description are translated
 * with it if they are given.
 */
export type CodedForm<Asked = CodedQuestion> = Pick<Form, "closingSentence"> & {
  readonly title?: string;
  readonly description?: string;
  readonly sections: readonly (Pick<
    Form["sections"][number],
    "code" | "title" | "description"
  > &
    PictureText & { readonly questions: readonly Asked[] })[];
};

/** The alternative text of a picture. Files describe no pictures. */
interface PictureText {
  readonly imageAlt?: string;
}

type CodedQuestion = PictureText &
  Pick<Question, "code" | "title" | "help" | "purpose" | "rules"> & {
    readonly options: object;
  };

/** The names of the options that hold texts, at any depth. */
const textOptions: ReadonlySet<string> = new Set([
  "label",
  "group",
  "otherLabel",
  "statement",
  "agreeLabel",
  "yesLabel",
  "noLabel",
  "minLabel",
  "maxLabel",
  "pointLabels",
  "placeholder",
  "unit",
  "entryLabel",
  "message",
]);

/** The options that a random order compares, for forms whose logic does not read labels. */
const orderOptions: ReadonlySet<string> = new Set(["group"]);

const noOptions: ReadonlySet<string> = new Set();

/** All texts of a form that are not empty, in its order. */
export function textsOf(form: CodedForm): FormText[] {
  const texts: FormText[] = [];
  mapTexts(form, noOptions, (place, text) => {
    texts.push({ place, text });
    return text;
  });
  return texts;
}

/** Returns the form with the texts of a translation; other texts stay. */
export const withTexts = <Translated extends CodedForm>(
  form: Translated,
  translation: Translation,
): Translated => mapTexts(form, noOptions, textIn(translation));

/**
 * Returns the form as respondents read it in another language. Headings of choices, and labels if logic reads labels,
 * keep the text of the survey's own language beside them, as `own`: random orders and logic must give the same result
 * in all languages. Returns the same object if nothing is translated.
 */
export function translateForm<Translated extends CodedForm>(
  form: Translated,
  translation: Translation,
): Translated {
  if (Object.keys(translation).length === 0) return form;
  const kept = readsLabels(form) ? comparedOptions : orderOptions;
  return mapTexts(form, kept, textIn(translation));
}

const textIn =
  (translation: Translation): ChangeText =>
  (place, text) =>
    Object.hasOwn(translation, place) ? translation[place] || text : text;

/** Returns true if any expression in a part of a form reads a label. */
function readsLabels(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (Array.isArray(part)) return part.some(readsLabels);
  const { call, item } = part as { call?: unknown; item?: unknown };
  return (
    call === "label" ||
    item === "label" ||
    Object.values(part).some(readsLabels)
  );
}

type ChangeText = (place: string, text: string) => string;

/**
 * Replaces each text of the form, except for empty ones. The old values of options in `kept` are stored beside the new
 * ones, as `own`.
 */
function mapTexts<Mapped extends CodedForm>(
  form: Mapped,
  kept: ReadonlySet<string>,
  change: ChangeText,
): Mapped {
  const text = (place: string, value: string) =>
    value === "" ? value : change(place, value);
  const { title, description } = form;
  return {
    ...form,
    ...(title === undefined ? {} : { title: text("title", title) }),
    ...(description === undefined
      ? {}
      : { description: text("description", description) }),
    closingSentence: text("closingSentence", form.closingSentence),
    sections: form.sections.map((section) => {
      const place = `sections.${segment(section.code)}`;
      return {
        ...section,
        title: text(`${place}.title`, section.title),
        description: text(`${place}.description`, section.description),
        ...mapPicture(section, place, text),
        questions: section.questions.map((question) =>
          mapQuestion(question, kept, text),
        ),
      };
    }),
  };
}

function mapQuestion(
  question: CodedQuestion,
  kept: ReadonlySet<string>,
  text: ChangeText,
): CodedQuestion {
  const place = `questions.${segment(question.code)}`;
  const options = { at: `${place}.options`, isText: false };
  return {
    ...question,
    title: text(`${place}.title`, question.title),
    help: text(`${place}.help`, question.help),
    purpose: text(`${place}.purpose`, question.purpose),
    ...mapPicture(question, place, text),
    rules: question.rules.map((rule, index) => ({
      ...rule,
      message: text(`${place}.rules.${index}.message`, rule.message),
    })),
    options: mapOptions(question.options, options, kept, text) as object,
  };
}

const mapPicture = (
  { imageAlt }: PictureText,
  place: string,
  text: ChangeText,
): PictureText =>
  imageAlt === undefined
    ? {}
    : { imageAlt: text(`${place}.imageAlt`, imageAlt) };

/** The place of a part of options, with `isText` true if a string at this place is a text. */
interface OptionPlace {
  readonly at: string;
  readonly isText: boolean;
}

/** Replaces the texts of options. In places, items of lists have their ids, or else their index from 0. */
function mapOptions(
  value: unknown,
  { at, isText }: OptionPlace,
  kept: ReadonlySet<string>,
  text: ChangeText,
): unknown {
  if (typeof value === "string") return isText ? text(at, value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => {
      const place = { at: `${at}.${itemName(item, index)}`, isText };
      return mapOptions(item, place, kept, text);
    });
  }
  if (typeof value !== "object" || value === null) return value;
  const given = Object.entries(value);
  const mapped = given.map(([name, part]): [string, unknown] => {
    const place = { at: `${at}.${name}`, isText: textOptions.has(name) };
    return [name, mapOptions(part, place, kept, text)];
  });
  // A piped value may be translated although the label around it is not.
  const replaced = given.filter(
    ([name, part], index) =>
      kept.has(name) &&
      typeof part === "string" &&
      (part !== mapped[index]?.[1] || part.includes("{{")),
  );
  return Object.fromEntries(
    replaced.length > 0
      ? [...mapped, ["own", Object.fromEntries(replaced)]]
      : mapped,
  );
}

function itemName(item: unknown, index: number): string {
  const id: unknown =
    typeof item === "object" && item !== null ? Reflect.get(item, "id") : null;
  return typeof id === "string" ? segment(id) : String(index);
}

/** Escapes a code as one part of a place. */
export const segment = (code: string): string => code.replace(/[\\.]/g, "\\$&");
