import type { Questionnaire } from "../questionnaire.ts";
import { ImportRefused } from "./imported.ts";
import type { Imported } from "./imported.ts";
import { leaveOutFaulty } from "./leave-out-faulty.ts";
import { importRedcap } from "./redcap.ts";
import { redcap } from "./redcap-schema.ts";
import { importSurveyJs } from "./surveyjs.ts";
import { surveyJs } from "./surveyjs-schema.ts";

/** Limits of the contract, in UTF-16 units. */
const limits = { title: 200, description: 5_000, closing: 1_000 } as const;

/**
 * Converts a questionnaire file (SurveyJS or REDCap) into a questionnaire that can be published.
 * @throws ImportRefused when it is neither, or contains no supported question.
 */
export function readQuestionnaire(json: string): Imported {
  const data = parseJson(json);
  const fields = redcap.safeParse(data);
  if (fields.success) return publishable(importRedcap(fields.data));
  const survey = surveyJs.safeParse(data);
  if (survey.success) return publishable(importSurveyJs(survey.data));
  throw new ImportRefused(
    "The file is no questionnaire that can be read here: expected SurveyJS (pages with elements) or a REDCap data dictionary (a list of fields), both as JSON.",
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ImportRefused("The file is not JSON.");
  }
}

function publishable(imported: Imported): Imported {
  return leaveOutFaulty(fitTexts(imported));
}

/**
 * A title that is too long is a fault, because a cut title misleads. A description or closing sentence can be
 * omitted.
 */
function fitTexts({ questionnaire, notes }: Imported): Imported {
  const { title } = questionnaire;
  if (title === "") throw new ImportRefused("The questionnaire has no title.");
  if (title.length > limits.title) {
    throw new ImportRefused(
      `The questionnaire's title is longer than ${limits.title} characters.`,
    );
  }
  const tooLong = (["description", "closing"] as const).filter(
    (field) => questionnaire[field].length > limits[field],
  );
  const fitting: Questionnaire = {
    ...questionnaire,
    ...Object.fromEntries(tooLong.map((field) => [field, ""])),
  };
  return {
    questionnaire: fitting,
    notes: [
      ...notes,
      ...tooLong.map(
        (field) =>
          `Its ${field} is left out: longer than ${limits[field]} characters`,
      ),
    ],
  };
}
