import { readTextsTable } from "@sigi/import/texts-table/read-texts-table.ts";
import { writeTextsTable } from "@sigi/import/texts-table/write-texts-table.ts";
import { answerTask } from "./answer-task.ts";
import { refusalOf } from "./refusal-of.ts";
import type { TextsReply, TextsTask } from "./texts-in-worker.ts";

// Reads or writes one table at a time: see `worker-queue.ts`.
answerTask(run);

function run(task: TextsTask): TextsReply {
  if ("write" in task) {
    return { bytes: writeTextsTable(task.write, task.format) };
  }
  try {
    return { table: readTextsTable(task.read, task.survey) };
  } catch (error) {
    return refusalOf(error);
  }
}
