import { megabyte } from "@sigi/contract/files.ts";
import { answerFileMegabytesMax } from "@sigi/contract/uploads.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { NotAFileQuestion } from "./errors.ts";

export const fileKinds = ["photo", "audio", "document"] as const;
export type FileKind = (typeof fileKinds)[number];

/** The files that a question accepts as its answer. */
export interface FileRules {
  readonly kinds: readonly FileKind[];
  /** Maximum size of one file. */
  readonly bytesMax: number;
}

/**
 * The rules of a question that asks for files. The number of files is checked when the answer is submitted.
 * @throws NotAFileQuestion
 */
export function fileRulesOf(form: Form, questionId: number): FileRules {
  const question = form.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === questionId);
  if (question === undefined || !isFileQuestion(question)) {
    throw new NotAFileQuestion();
  }
  const options: Readonly<Record<string, unknown>> = { ...question.options };
  return {
    kinds: kindsOf(options["kinds"]),
    bytesMax: megabytesOf(options["megabytesMax"]) * megabyte,
  };
}

export const isFileQuestion = ({ type }: { readonly type: string }) =>
  type === "file_upload";

/** Without a valid kind a question takes photos, which are encoded again. */
function kindsOf(stored: unknown): readonly FileKind[] {
  const asked = Array.isArray(stored)
    ? fileKinds.filter((kind) => stored.includes(kind))
    : [];
  return asked.length > 0 ? asked : ["photo"];
}

const megabytesDefault = 5;

function megabytesOf(stored: unknown): number {
  return typeof stored === "number" && stored >= 1
    ? Math.min(Math.floor(stored), answerFileMegabytesMax)
    : megabytesDefault;
}
