import type { ApiClient } from "@sigi/contract/api-client.ts";
import { importSurvey, type ImportReport } from "@sigi/contract/definitions.ts";
import { saveQuestion } from "@sigi/contract/questions.ts";
import {
  getSurvey,
  type Survey,
  updateSurvey,
} from "@sigi/contract/surveys.ts";
import { isPersonal } from "@sigi/survey/answers/is-personal.ts";

/** The stated purpose of personal data. Files name none, and personal data may not be requested without one. */
const usualPurpose = "Untuk mengolah hasil survei ini.";

export interface CreatedFromFile {
  readonly survey: Survey;
  /** The outcome of each part of the file, in the creator's language. */
  readonly report: ImportReport;
}

/**
 * Creates a draft from a questionnaire file of another tool, complete for publication.
 * @throws ApiFailure when the server cannot read the file.
 */
export async function createFromFile(
  creator: ApiClient,
  file: File,
  respondents: number,
): Promise<CreatedFromFile> {
  const { survey, report } = await creator.call(importSurvey, {
    body: { file },
  });
  const params = { code: survey.code };
  await creator.call(updateSurvey, { params, body: { respondents } });
  const asked = survey.form.sections.flatMap(({ questions }) => questions);
  for (const question of asked) {
    if (!isPersonal(question) || question.purpose !== "") continue;
    const body = { id: question.id, purpose: usualPurpose };
    await creator.call(saveQuestion, { body });
  }
  return { survey: await creator.call(getSurvey, { params }), report };
}
