import {
  renameCode,
  renameCodes,
  renameInText,
} from "../logic/broken-logic.ts";
import type { Form, Question } from "../survey-form.ts";
import {
  type CodedForm,
  segment,
  textsOf,
  type Translation,
  withTexts,
} from "./form-texts.ts";

/** The changes that an edit makes to the places of a form's own texts. */
export interface ChangedPlaces {
  readonly gone: ReadonlySet<string>;
  /** The places whose text has changed, apart from `moved`. */
  readonly changed: ReadonlySet<string>;
  /** Places in lists whose items have moved, with the previous place of their text; null for a new text. */
  readonly moved: ReadonlyMap<string, string | null>;
}

export function changedPlaces(
  before: CodedForm,
  after: CodedForm,
): ChangedPlaces {
  const [was, is] = [before, after].map(
    (form) => new Map(textsOf(form).map(({ place, text }) => [place, text])),
  ) as [Map<string, string>, Map<string, string>];
  const differing = [...is.keys()].filter(
    (place) => was.has(place) && was.get(place) !== is.get(place),
  );
  const moved = movedTexts(was, is);
  return {
    gone: new Set([...was.keys()].filter((place) => !is.has(place))),
    changed: new Set(differing.filter((place) => !moved.has(place))),
    moved,
  };
}

/**
 * Returns the form before an edit, with the codes that its sections and questions have after it: neither a new code nor
 * the placeholders that follow it count as new texts.
 */
export function underNewCodes<Before extends Form>(
  before: Before,
  after: Form,
): Before {
  const sections = codesOf(after.sections);
  const questions = codesOf(questionsOf(after));
  const renames = [
    ...before.sections.map(({ id, code }) => [code, sections.get(id)]),
    ...questionsOf(before).map(({ id, code }) => [code, questions.get(id)]),
  ].flatMap(([from, to]) =>
    from === undefined || to === undefined || from === to
      ? []
      : [[from, to] as const],
  );
  if (renames.length === 0) return before;
  const renamed = {
    ...before,
    sections: before.sections.map((section) => ({
      ...section,
      code: sections.get(section.id) ?? section.code,
      questions: section.questions.map((question): Question => ({
        ...question,
        code: questions.get(question.id) ?? question.code,
      })),
    })),
  };
  return renameCodes(renamed, new Map(renames));
}

const questionsOf = ({ sections }: Form) =>
  sections.flatMap(({ questions }) => questions);

const codesOf = (parts: readonly { id: number; code: string }[]) =>
  new Map(parts.map(({ id, code }) => [id, code]));

/** A place in a list whose items have no codes: the message of a rule, the label of a point. */
const numbered = /\.(?:rules\.\d+\.message|pointLabels\.\d+)$/;

const listOf = (place: string) => place.replace(numbered, "");

/** Finds the texts of lists in which an item was removed, added or moved. A text that only changed has not moved. */
function movedTexts(
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): ReadonlyMap<string, string | null> {
  const inLists = [...is.keys()].filter(
    (place) => numbered.test(place) && was.get(place) !== is.get(place),
  );
  if (inLists.length === 0) return new Map();
  const [old, now] = [was, is].map((texts) =>
    Map.groupBy(
      [...texts.keys()].filter((one) => numbered.test(one)),
      listOf,
    ),
  ) as [Map<string, string[]>, Map<string, string[]>];
  const origin = (place: string) =>
    (old.get(listOf(place)) ?? []).find(
      (other) => was.get(other) === is.get(place),
    ) ?? null;
  const origins = inLists.map((place) => [place, origin(place)] as const);
  const movedLists = new Set(
    origins
      .filter(
        ([place, from]) =>
          from !== null ||
          old.get(listOf(place))?.length !== now.get(listOf(place))?.length,
      )
      .map(([place]) => listOf(place)),
  );
  return new Map(origins.filter(([place]) => movedLists.has(listOf(place))));
}

/**
 * Moves the texts of a translation after texts have moved in their lists. The translation of a new text is dropped,
 * because it would say something else.
 */
export function followMoved(
  translation: Translation,
  moved: ChangedPlaces["moved"],
): Translation {
  if (moved.size === 0) return translation;
  const texts: Record<string, string> = { ...translation };
  for (const [place, from] of moved) {
    const text = from === null ? undefined : translation[from];
    if (text === undefined) delete texts[place];
    else texts[place] = text;
  }
  return texts;
}

/** Texts of a survey that are not part of its form. */
const outsidePlaces: ReadonlySet<string> = new Set(["title", "description"]);

/**
 * Applies an edit of the form's logic, such as the removal of references, to a translation: its texts have placeholders
 * too, and removed rules change the places of the rules after them.
 */
export function followLogic(
  form: Form,
  translation: Translation,
  edit: (form: Form) => Form,
): Translation {
  const own = new Map(
    textsOf(edit(form)).map(({ place, text }) => [place, text]),
  );
  const followed = textsOf(edit(withTexts(form, translation)))
    .filter(
      ({ place, text }) =>
        Object.hasOwn(translation, place) || text !== own.get(place),
    )
    .map(({ place, text }) => [place, text] as const);
  const outside = Object.entries(translation).filter(([place]) =>
    outsidePlaces.has(place),
  );
  return Object.fromEntries([...outside, ...followed]);
}

/**
 * Updates a translation after a section or question got another code. The form has the new code, but its logic still
 * has the old one.
 */
export function followCode(
  form: Form,
  translation: Translation,
  { from, to }: { readonly from: string; readonly to: string },
): Translation {
  const moved = Object.entries(translation).map(([place, text]) => [
    movedPlace(place, segment(from), segment(to)),
    text,
  ]);
  return followLogic(form, Object.fromEntries(moved) as Translation, (edited) =>
    renameCode(edited, from, to),
  );
}

/**
 * Updates a translation after several parts and the logic of the form got other codes at once. Texts of the parts whose
 * codes are `gone` are removed, because another part may have such a code now.
 */
export function followCodes(
  translation: Translation,
  {
    renames,
    gone,
  }: {
    /** The new codes, by old code. */
    readonly renames: ReadonlyMap<string, string>;
    readonly gone: ReadonlySet<string>;
  },
): Translation {
  const renamed = new Map(
    [...renames].map(([from, to]) => [segment(from), segment(to)]),
  );
  const dropped = new Set([...gone].map(segment));
  return Object.fromEntries(
    Object.entries(translation).flatMap(([place, text]) => {
      if (outsidePlaces.has(place)) return [[place, text]];
      const said = renameInText(text, renames);
      const [, kind, code, rest] = partPlace.exec(place) ?? [];
      if (code === undefined) return [[place, said]];
      if (dropped.has(code)) return [];
      return [[`${kind}.${renamed.get(code) ?? code}.${rest}`, said]];
    }),
  );
}

/** A place in a section or question, with the part's code; dots in a code are escaped. */
const partPlace = /^(questions|sections)\.((?:[^.\\]|\\.)*)\.(.*)$/s;

function movedPlace(place: string, from: string, to: string): string {
  const kind = ["questions", "sections"].find((one) =>
    place.startsWith(`${one}.${from}.`),
  );
  return kind === undefined
    ? place
    : `${kind}.${to}${place.slice(kind.length + 1 + from.length)}`;
}

/** Copies the translated texts of a question to another code, for a copy of the question. */
export function withCopy(
  translation: Translation,
  { from, to }: { readonly from: string; readonly to: string },
): Translation {
  const start = `questions.${segment(from)}.`;
  const copies = Object.entries(translation)
    .filter(([place]) => place.startsWith(start))
    .map(([place, text]) => [
      `questions.${segment(to)}.${place.slice(start.length)}`,
      text,
    ]);
  return { ...translation, ...Object.fromEntries(copies) } as Translation;
}
