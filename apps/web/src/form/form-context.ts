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

/** How the files of an answer reach the server. */
export interface AnswerFiles {
  /** Sends a file, or the rest of one that was cut off. Never rejects; what it returns after `signal` has aborted means nothing. */
  readonly upload: (task: UploadTask) => Promise<UploadResult>;
  /** Deletes a file that was sent but not submitted. */
  readonly remove: (fileId: number) => void;
}

export interface UploadTask {
  readonly file: File;
  readonly questionId: number;
  /** A UUID. */
  readonly uploadId: string;
  /** Whether a part may have arrived before. */
  readonly resumes: boolean;
  /** Is told what has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** `cut`: the connection was lost, and the upload can be resumed. */
export type UploadResult =
  | { readonly kind: "done"; readonly file: UploadedFile }
  | { readonly kind: "cut" }
  | { readonly kind: "refused"; readonly message: string };

/** What the questions of a form share. */
export interface FormSurroundings {
  /** Determines what chance decides: a participation's seed, or any constant in a preview. */
  readonly seed: number;
  /** The raw answer to the question with a code, as the open page sees it; undefined when unanswered. */
  readonly answerTo: (code: string) => unknown;
  readonly loadRegions: LoadRegions;
  /** Null in a preview, which sends nothing. */
  readonly files: AnswerFiles | null;
}

export const FormContext = createContext<FormSurroundings>({
  seed: 1,
  answerTo: () => undefined,
  loadRegions: () => Promise.resolve([]),
  files: null,
});

export const useForm = () => useContext(FormContext);
