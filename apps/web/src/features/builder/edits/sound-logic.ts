import type { Survey } from "@sigi/contract/surveys.ts";

/**
 * Functions that keep logic valid after an edit. They are loaded on first use, because they are larger than the code
 * that the page needs first.
 */
export interface SoundLogic {
  /** The survey without references to parts that are missing or come later. */
  readonly withoutBroken: (survey: Survey) => Survey;
  /** The survey with a code changed in all logic and texts that refer to it. */
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

/** The survey core returns the parts passed to it, so the sections are still those of the contract. */
const withForm = (survey: Survey, form: object): Survey => ({
  ...survey,
  form: form as Survey["form"],
});
