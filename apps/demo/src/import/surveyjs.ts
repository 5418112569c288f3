import type {
  QuestionnaireQuestion,
  QuestionnaireSection,
} from "../questionnaire.ts";
import { listNamed } from "./file-expression.ts";
import type { Imported } from "./imported.ts";
import { KnownQuestions } from "./known-questions.ts";
import { oneLine, plainText, richLine, richText } from "./plain-text.ts";
import { resolveTexts, tryParse } from "./resolve-texts.ts";
import { mapElement } from "./surveyjs-element.ts";
import type { ElementContext } from "./surveyjs-element.ts";
import { flatten } from "./surveyjs-elements.ts";
import type { PlacedElement } from "./surveyjs-elements.ts";
import type { SurveyJs } from "./surveyjs-schema.ts";

/** Converts a SurveyJS definition to a questionnaire: pages become sections, groups of questions are flattened. */
export function importSurveyJs(survey: SurveyJs): Imported {
  const notes: string[] = [];
  const note = (words: string) => void notes.push(words);
  const pages = survey.pages.map((page) => ({
    ...page,
    elements: flatten(page.elements, note),
  }));
  const context: ElementContext = {
    note,
    comparedAsNumber: namesComparedAsNumber(
      pages.flatMap(({ visibleIf = "", elements }) => [
        visibleIf,
        ...elements.flatMap((placed) => placed.visibleIf),
      ]),
    ),
  };
  const known = new KnownQuestions();
  const sections = pages.map((page): QuestionnaireSection => {
    const title = richLine(page.title);
    const showIf = resolveTexts(page.visibleIf ? [page.visibleIf] : [], {
      known,
      panel: null,
      complain: (words) => note(`Section "${title}": ${words}`),
    });
    return {
      title,
      description: richText(page.description),
      showIf,
      questions: page.elements.flatMap((placed) =>
        importElement(placed, known, context),
      ),
    };
  });
  return {
    questionnaire: {
      title: oneLine(survey.title),
      description: plainText(survey.description),
      closing: plainText(survey.completedHtml ?? ""),
      sections,
    },
    notes,
  };
}

function importElement(
  { element, key, panel, visibleIf }: PlacedElement,
  known: KnownQuestions,
  context: ElementContext,
): QuestionnaireQuestion[] {
  const question = mapElement(element, key, context);
  if (!question) return [];
  const complain = (words: string) => context.note(`${key}: ${words}`);
  const showIf = resolveTexts(visibleIf, { known, panel, complain });
  known.add(question);
  return [{ ...question, showIf }];
}

/** Names of questions that any condition compares by size. */
function namesComparedAsNumber(texts: string[]): ReadonlySet<string> {
  const bySize = ["<", "<=", ">", ">="];
  return new Set(
    texts
      .map(tryParse)
      .flatMap((expression) => (expression ? listNamed(expression) : []))
      .filter(({ operator }) => bySize.includes(operator))
      .map(({ name }) => name),
  );
}
