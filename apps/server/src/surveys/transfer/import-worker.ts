import { importSurvey } from "@sigi/import/import-survey.ts";
import { cleanRichText } from "../questions/clean-rich-text.ts";
import { answerTask } from "./answer-task.ts";
import { refusalOf } from "./refusal-of.ts";
import { sanitiseDefinition } from "./sanitise-definition.ts";
import type { ImportReply, ImportTask } from "./read-in-worker.ts";

// Reads one file at a time: see `worker-queue.ts`.
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
    return refusalOf(error);
  }
}
