import { exportSurvey } from "@sigi/import/export-survey.ts";
import { answerTask } from "./answer-task.ts";
import type { ExportTask, WrittenFile } from "./write-in-worker.ts";

// Writes one file at a time: see `worker-queue.ts`.
answerTask(write);

function write({ definition, format }: ExportTask): WrittenFile {
  const { report, ...file } = exportSurvey(definition, format);
  return { ...file, report: report.stored };
}
