import { resultQuestions } from "@sigi/results/result-questions.ts";
import type { ResultQuestion } from "@sigi/results/result-questions.ts";
import type { PresentContext } from "@sigi/results/summary-type.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { withheldFromCreator } from "../answers/public.ts";
import type { FormCache, Withheld } from "../answers/public.ts";
import { NotFound } from "../platform/business-error.ts";
import type { SurveyRow } from "../surveys/public.ts";
import { regions } from "../targeting/public.ts";

/** A published survey with the data of its form that results need. */
export interface ResultSurvey {
  readonly survey: SurveyRow;
  readonly form: Form;
  /** All languages that respondents may choose, the survey's own first. */
  readonly languages: readonly string[];
  /** The questions by id, in the order of the form, without those that are withheld. */
  readonly questions: ReadonlyMap<number, ResultQuestion>;
  readonly withheld: Withheld;
  readonly context: PresentContext;
}

/**
 * Describes a survey whose results the caller may see: `answer-access.ts` checks that. @throws NotFound for a draft.
 */
export async function describeSurvey(
  survey: SurveyRow,
  forms: FormCache,
  locale: Locale,
): Promise<ResultSurvey> {
  if (survey.publishedAt === null) throw new NotFound();
  const { form, languages } = await forms.getIn(survey, []);
  const withheld = withheldFromCreator(form);
  return {
    survey,
    form,
    languages,
    questions: new Map(
      resultQuestions(form)
        .filter(({ question }) => !withheld.questions.has(question.id))
        .map((asked) => [asked.question.id, asked]),
    ),
    withheld,
    context: {
      locale,
      regionName: (id) => regions.nameOf(id),
    },
  };
}
