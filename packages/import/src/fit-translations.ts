import { checkForm } from "@sigi/survey/check-form.ts";
import type { FormFault } from "@sigi/survey/form-fault.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { closingPlace } from "@sigi/survey/logic/check-logic.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { fitTranslation } from "@sigi/survey/translations/follow-edit.ts";
import {
  segment,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";
import { toLanguageTag } from "@sigi/survey/translations/language-names.ts";
import { faultsOfTranslation } from "@sigi/survey/translations/translation-faults.ts";
import { type SurveyDefinition, toForm } from "./definition.ts";
import type { ImportReport } from "./report/import-report.ts";

/** The translations without what the survey has no place for, or cannot hold, each part of it reported. */
export function fitTranslations(
  definition: SurveyDefinition,
  report: ImportReport,
): SurveyDefinition {
  const { title, description } = definition;
  const own = toLanguageTag(definition.language) ?? "id";
  const form = { title, description, ...toForm(definition) };
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
    const texts = fitTranslation(form, given);
    reportLeft(given, texts, language, report);
    const sound = withoutFaults(form, texts, language, report);
    if (Object.keys(sound).length > 0) translations[language] = sound;
  }
  return { ...definition, language: own, translations };
}

/** Reports what has no place: once for each question or section, because all of one is missing as a rule. */
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

/** "questions.q1" of "questions.q1.title"; other places as they are. */
const ownerOf = (place: string): string =>
  /^(?:questions|sections)\.(?:\\.|[^.\\])+/.exec(place)?.[0] ?? place;

/** Each round drops the texts at faulty places; the last one all texts of what is still faulty. */
const rounds = [false, false, true];

function withoutFaults(
  form: Form,
  given: Translation,
  language: string,
  report: ImportReport,
): Translation {
  let texts = given;
  for (const isLast of rounds) {
    const faults = faultsOfTranslation(form, texts, checkForm);
    if (faults.length === 0) return texts;
    for (const fault of faults) {
      const isFaulty = placesOf(fault, form, isLast);
      const { code, params = {} } = fault;
      const faulty = Object.keys(texts).filter(isFaulty);
      for (const place of faulty) {
        const source = `translations.${language}.${place}`;
        report.lost(source, "form_fault", { code, ...params });
      }
      texts = Object.fromEntries(
        Object.entries(texts).filter(([place]) => !faulty.includes(place)),
      );
    }
  }
  return faultsOfTranslation(form, texts, checkForm).length > 0 ? {} : texts;
}

/** Whether a place is the one that a fault names by ids. */
function placesOf(
  { place }: FormFault,
  { sections }: Form,
  isWhole: boolean,
): (place: string) => boolean {
  const [kind = "", id = "", field = ""] = place.split(".");
  if (kind === closingPlace) return (one) => one === "closingSentence";
  const parts =
    kind === "sections" ? sections : sections.flatMap((one) => one.questions);
  const code = parts.find((part) => String(part.id) === id)?.code;
  if (code === undefined) return () => true;
  const owner = `${kind}.${segment(code)}.`;
  const starts = isWhole
    ? [owner]
    : [`${owner}${field}`, `${owner}options.${field}`];
  return (one) => starts.some((start) => `${one}.`.startsWith(start));
}
