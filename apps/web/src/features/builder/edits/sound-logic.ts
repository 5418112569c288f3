import type { Survey } from "@sigi/contract/surveys.ts";

/** What keeps logic sound after an edit. Loaded on first use: it is larger than the page that types need first. */
export interface SoundLogic {
  /** The survey without references to parts that are missing or come later. */
  readonly withoutBroken: (survey: Survey) => Survey;
  /** The survey with a code changed wherever logic and texts name it. */
  readonly rename: (survey: Survey, from: string, to: string) => Survey;
}

export async function soundLogic(): Promise<SoundLogic> {
  const { withoutBrokenLogic, renameCode } =
    await import("@sigi/survey/logic/broken-logic.ts");
  return {
    withoutBroken: (survey) => {
      const form = withoutBrokenLogic(survey.form);
      return form === survey.form ? survey : withForm(survey, form);
    },
    rename: (survey, from, to) =>
      withForm(survey, renameCode(survey.form, from, to)),
  };
}

/** The survey core returns the parts that it was given, so the sections are still those of the contract. */
const withForm = (survey: Survey, form: object): Survey => ({
  ...survey,
  form: form as Survey["form"],
});
