import { checkForm } from "@sigi/survey/check-form.ts";
import { faultText } from "@sigi/survey/form-fault.ts";
import { closingPlace } from "@sigi/survey/logic/check-logic.ts";
import { allQuestions, toForm } from "../questionnaire.ts";
import type { Questionnaire, QuestionnaireSection } from "../questionnaire.ts";
import { type Imported, ImportRefused } from "./imported.ts";

/**
 * Removes, with a note for each, what publication would reject: questions over a limit, conditions that cannot be
 * converted. The rest can be published.
 * @throws ImportRefused when nothing remains, or too much.
 */
export function leaveOutFaulty({ questionnaire, notes }: Imported): Imported {
  const [fault] = checkForm(toForm(questionnaire));
  if (!fault) return { questionnaire, notes };
  const words = faultText(fault, "en");
  if (fault.place === closingPlace) {
    return leaveOutFaulty({
      questionnaire: { ...questionnaire, closing: "" },
      notes: [...notes, `The closing sentence: left out: ${words}`],
    });
  }
  const [part, id, field] = fault.place.split(".");
  if (id === undefined) throw new ImportRefused(words);
  const place: Place = { index: Number(id) - 1, words };
  const smaller =
    part === "sections"
      ? fixSection(questionnaire, place, field)
      : fixQuestion(questionnaire, place, field);
  return leaveOutFaulty({
    questionnaire: smaller.questionnaire,
    notes: [...notes, smaller.note],
  });
}

/** `toForm` numbers sections and questions from 1 in order. */
interface Place {
  index: number;
  words: string;
}

interface Fixed {
  questionnaire: Questionnaire;
  note: string;
}

function fixSection(
  questionnaire: Questionnaire,
  { index, words }: Place,
  field: string | undefined,
): Fixed {
  const name = `Section "${questionnaire.sections[index]?.title ?? ""}"`;
  const changed = (
    change: (section: QuestionnaireSection) => QuestionnaireSection[],
  ): Questionnaire => ({
    ...questionnaire,
    sections: questionnaire.sections.flatMap((section, at) =>
      at === index ? change(section) : [section],
    ),
  });
  switch (field) {
    case "showIf":
      return {
        questionnaire: changed((section) => [{ ...section, showIf: null }]),
        note: `${name}: shown to everybody, as its condition cannot be kept: ${words}`,
      };
    case "title":
    case "description":
      return {
        questionnaire: changed((section) => [{ ...section, [field]: "" }]),
        note: `${name}: its ${field} is left out: ${words}`,
      };
    default:
      return {
        questionnaire: changed(() => []),
        note: `${name}: left out: ${words}`,
      };
  }
}

function fixQuestion(
  questionnaire: Questionnaire,
  { index, words }: Place,
  field: string | undefined,
): Fixed {
  const faulty = allQuestions(questionnaire)[index];
  const code = faulty?.code ?? "";
  const keepsQuestion = field === "showIf";
  return {
    questionnaire: {
      ...questionnaire,
      sections: questionnaire.sections.map((section) => ({
        ...section,
        questions: section.questions.flatMap((question) => {
          if (question !== faulty) return [question];
          return keepsQuestion ? [{ ...question, showIf: null }] : [];
        }),
      })),
    },
    note: keepsQuestion
      ? `${code}: asked of everybody, as its condition cannot be kept: ${words}`
      : `${code}: left out: ${words}`,
  };
}
