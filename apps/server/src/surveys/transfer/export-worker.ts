import { exportSurvey } from "@sigi/import/export-survey.ts";
import { answerTask } from "./answer-task.ts";
import type { ExportTask, WrittenFile } from "./write-in-worker.ts";

// Writes one file and ends: see `run-in-worker.ts`.
answerTask(write);

function write({ definition, format }: ExportTask): WrittenFile {
  const { report, ...file } = exportSurvey(definition, format);
  return { ...file, report: report.stored };
}
