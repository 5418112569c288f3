import { createContext, useContext } from "react";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { UploadedFile } from "@sigi/survey/question-types/file-upload/answer.ts";

/** A region in a list: `{ id: "32.73", name: "Kota Bandung" }`. */
export interface RegionOption {
  readonly id: string;
  readonly name: string;
}

/** Loads the regions of a level inside a parent (null for provinces), without an "all" row. Rejects when offline. */
export type LoadRegions = (
  level: RegionLevel,
  parentId: string | null,
) => Promise<readonly RegionOption[]>;

/** Transfers the files of an answer to the server. */
export interface AnswerFiles {
  /**
   * Sends a file, or the rest of an interrupted one. Never rejects; its result is meaningless after `signal` has
   * aborted.
   */
  readonly upload: (task: UploadTask) => Promise<UploadResult>;
  /** Deletes a file that was sent but not submitted. */
  readonly remove: (fileId: number) => void;
}

export interface UploadTask {
  readonly file: File;
  readonly questionId: number;
  /** The id of the upload, a UUID. */
  readonly uploadId: string;
  /** True if a part may have arrived before. */
  readonly resumes: boolean;
  /** Called with the received share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `cut`: the connection was lost, and the upload can be resumed. */
export type UploadResult =
  | { readonly kind: "done"; readonly file: UploadedFile }
  | { readonly kind: "cut" }
  | { readonly kind: "refused"; readonly message: string };

/** The data that the questions of a form share. */
export interface FormSurroundings {
  /** The seed of random choices: a participation's seed, or any constant in a preview. */
  readonly seed: number;
  /** The raw answer to the question with a code, as the open page sees it; undefined when unanswered. */
  readonly answerTo: (code: string) => unknown;
  readonly loadRegions: LoadRegions;
  /** The transfer of files; null in a preview, which sends nothing. */
  readonly files: AnswerFiles | null;
}

export const FormContext = createContext<FormSurroundings>({
  seed: 1,
  answerTo: () => undefined,
  loadRegions: () => Promise.resolve([]),
  files: null,
});

export const useForm = () => useContext(FormContext);
