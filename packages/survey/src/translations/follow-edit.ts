import { renameCode } from "../logic/broken-logic.ts";
import type { Form } from "../survey-form.ts";
import {
  type CodedForm,
  segment,
  textsOf,
  type Translation,
  withTexts,
} from "./form-texts.ts";

/** Finds what of a translation the form has places for. */
export function fitTranslation(
  form: CodedForm,
): (translation: Translation) => Translation {
  const places = new Set(textsOf(form).map(({ place }) => place));
  return (translation) =>
    Object.fromEntries(
      Object.entries(translation).filter(
        ([place, text]) => places.has(place) && text !== "",
      ),
    );
}

/** What an edit does to the texts that stand at the same place before and after it. */
export interface ChangedPlaces {
  /** The places whose own text is another one. */
  readonly changed: ReadonlySet<string>;
  /** Of those that are numbered in a list, where their text stood before; null for a text that is new. */
  readonly moved: ReadonlyMap<string, string | null>;
}

/** A place in a list without codes: the message of a rule, the label of a point. */
const numbered = /\.(?:rules\.\d+\.message|pointLabels\.\d+)$/;

export function changedPlaces(
  before: CodedForm,
  after: CodedForm,
): ChangedPlaces {
  const was = new Map(textsOf(before).map(({ place, text }) => [place, text]));
  const changed = textsOf(after).filter(
    ({ place, text }) => was.has(place) && was.get(place) !== text,
  );
  const inLists = changed.filter(({ place }) => numbered.test(place));
  const oldPlaces = new Map(
    inLists.length === 0
      ? []
      : [...was]
          .filter(([place]) => numbered.test(place))
          .map(([place, text]) => [`${listOf(place)} ${text}`, place] as const),
  );
  return {
    changed: new Set(changed.map(({ place }) => place)),
    moved: new Map(
      inLists.map(({ place, text }) => [
        place,
        oldPlaces.get(`${listOf(place)} ${text}`) ?? null,
      ]),
    ),
  };
}

const listOf = (place: string) => place.replace(numbered, "");

/** The translation after texts have moved in their lists. One whose own text is new is dropped: it would say something else. */
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

/** Texts of a survey that are no part of its form. */
const outsidePlaces: ReadonlySet<string> = new Set(["title", "description"]);

/**
 * The translation after an edit of the form's logic, such as the removal of references: its texts have placeholders
 * too, and rules that are left out change the places of those behind them.
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

/** The translation after a section or question got another code. The form names it by the new one, its logic by the old. */
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

function movedPlace(place: string, from: string, to: string): string {
  const kind = ["questions", "sections"].find((one) =>
    place.startsWith(`${one}.${from}.`),
  );
  return kind === undefined
    ? place
    : `${kind}.${to}${place.slice(kind.length + 1 + from.length)}`;
}

/** The translation with the texts of a question under another code too, for its copy. */
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
