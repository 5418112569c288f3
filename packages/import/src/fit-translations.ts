import { checkForm } from "@sigi/survey/check-form.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { closingPlace } from "@sigi/survey/logic/check-logic.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import {
  segment,
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";
import { toLanguageTag } from "@sigi/survey/translations/language-names.ts";
import { faultsOfTranslation } from "@sigi/survey/translations/translation-faults.ts";
import { type SurveyDefinition, toForm } from "./definition.ts";
import type { ImportReport } from "./report/import-report.ts";

/** Removes translations that have no place in the survey or are invalid, and reports each of them. */
export function fitTranslations(
  definition: SurveyDefinition,
  report: ImportReport,
): SurveyDefinition {
  const { title, description } = definition;
  const own = toLanguageTag(definition.language) ?? "id";
  const form = { title, description, ...toForm(definition) };
  const places = new Set(textsOf(form).map(({ place }) => place));
  const translations: Record<string, Translation> = {};
  for (const [name, given] of Object.entries(definition.translations)) {
    const language = toLanguageTag(name);
    if (language === null) {
      report.lost(`translations.${name}`, "language_unknown", { name });
      continue;
    }
    const isTaken = language === own || Object.hasOwn(translations, language);
    const isFull = Object.keys(translations).length >= formLimits.languagesMax;
    if (isTaken || isFull) {
      report.lost(`translations.${name}`, "language_left", { language: name });
      continue;
    }
    const texts = Object.fromEntries(
      Object.entries(given).filter(
        ([place, text]) => places.has(place) && text !== "",
      ),
    );
    reportLeft(given, texts, language, report);
    const sound = withoutFaults(form, texts, language, report);
    if (Object.keys(sound).length > 0) translations[language] = sound;
  }
  return { ...definition, language: own, translations };
}

/**
 * Reports translations without a place, once for each question or section, because usually all texts of one are
 * missing.
 */
function reportLeft(
  given: Translation,
  left: Translation,
  language: string,
  report: ImportReport,
): void {
  const owners = Object.keys(given)
    .filter((place) => given[place] !== "" && !Object.hasOwn(left, place))
    .map(ownerOf);
  for (const place of new Set(owners)) {
    const source = `translations.${language}.${place}`;
    report.lost(source, "translation_left", { language });
  }
}

/**
 * Returns the question or section of a place: "questions.q1" for "questions.q1.title". Other places are returned
 * unchanged.
 */
const ownerOf = (place: string): string =>
  /^(?:questions|sections)\.(?:\\.|[^.\\])+/.exec(place)?.[0] ?? place;

/**
 * The repair rounds. Each one drops the texts at faulty places; in the last one (true), all texts of a faulty question
 * or section.
 */
const rounds = [false, false, true];

function withoutFaults(
  form: Form,
  given: Translation,
  language: string,
  report: ImportReport,
): Translation {
  const findFaults = faultsOfTranslation(form, checkForm);
  const codes = codesOf(form);
  let texts = given;
  for (const isLast of rounds) {
    const faults = new Map(
      findFaults(texts).map((fault) => [namedPlace(fault, codes), fault]),
    );
    if (faults.size === 0) return texts;
    const left: Record<string, string> = {};
    for (const [place, text] of Object.entries(texts)) {
      const fault = faultAt(place, faults, isLast);
      if (fault) {
        const source = `translations.${language}.${place}`;
        const { code, params = {} } = fault;
        report.lost(source, "form_fault", { code, ...params });
      } else left[place] = text;
    }
    texts = left;
  }
  return findFaults(texts).length > 0 ? {} : texts;
}

/** Maps the places that faults name, such as "questions.12", to the codes of sections and questions. */
const codesOf = ({ sections }: Form): ReadonlyMap<string, string> =>
  new Map([
    ...sections.map(({ id, code }) => [`sections.${id}`, code] as const),
    ...sections.flatMap(({ questions }) =>
      questions.map(({ id, code }) => [`questions.${id}`, code] as const),
    ),
  ]);

/** Returns the place of a fault by codes: "questions.q1.title", "questions.q1.choices", "closingSentence". */
function namedPlace(
  { place }: FormFault,
  codes: ReadonlyMap<string, string>,
): string {
  if (place === closingPlace) return "closingSentence";
  const [kind = "", id = "", field = ""] = place.split(".");
  return `${kind}.${segment(codes.get(`${kind}.${id}`) ?? "")}.${field}`;
}

/**
 * Returns the fault of a text: at its place or in its option, or, if `isWhole` is true, anywhere in its question or
 * section.
 */
function faultAt(
  place: string,
  faults: ReadonlyMap<string, FormFault>,
  isWhole: boolean,
): FormFault | undefined {
  const owner = ownerOf(place);
  if (owner === place) return faults.get(place);
  const [field = "", option = ""] = place.slice(owner.length + 1).split(".");
  const name = field === "options" ? option : field;
  const found = faults.get(`${owner}.${name}`);
  if (found || !isWhole) return found;
  return [...faults].find(([at]) => at.startsWith(`${owner}.`))?.[1];
}
