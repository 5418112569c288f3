import {
  ImportRefused,
  type RefusalCode,
} from "@sigi/import/import-refused.ts";
import type { FaultParams } from "@sigi/survey/fault.ts";

export interface Refusal {
  readonly refused: {
    readonly code: RefusalCode;
    readonly params: FaultParams;
  };
}

/**
 * Returns the reason that a file cannot be read, as the reply of a worker.
 * @throws any error that is not about the file.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ImportRefused) {
    return { refused: { code: error.code, params: error.params } };
  }
  // A file exceeded a limit of the runtime: of its stack, or of the length of a text or list.
  if (error instanceof RangeError) {
    return { refused: { code: "file_too_complex", params: {} } };
  }
  throw error;
}
