import { ImportRefused } from "@sigi/import/import-refused.ts";
import { importSurvey } from "@sigi/import/import-survey.ts";
import { cleanRichText } from "../questions/clean-rich-text.ts";
import { answerTask } from "./answer-task.ts";
import { sanitiseDefinition } from "./sanitise-definition.ts";
import type { ImportReply, ImportTask } from "./read-in-worker.ts";

// Reads one file and ends: see `run-in-worker.ts`.
answerTask(read);

function read({ name, bytes, format }: ImportTask): ImportReply {
  try {
    const { report, ...imported } = importSurvey(
      { name, bytes },
      {
        clean: cleanRichText,
        sanitise: sanitiseDefinition,
        ...(format ? { format } : {}),
      },
    );
    return { ...imported, report: report.stored };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { refused: { code: error.code, params: error.params } };
  }
}
