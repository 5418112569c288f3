import type { AnswerFiles } from "../../form/form-context.ts";
import type { Answering } from "./answer-files.ts";
import { call } from "./load-api.ts";

/** The files of a participation's answer. The code that sends them is loaded lazily with the first one. */
export function lazyFiles(answering: Answering): AnswerFiles {
  return {
    upload: async (task) => {
      const code = await import("./answer-files.ts").catch(() => null);
      return code ? code.upload(answering, task) : { kind: "cut" };
    },
    remove: (fileId) => {
      // If the deletion fails, the file is not submitted, and the server deletes it eventually.
      void call((calls) => calls.deleteFile(fileId));
    },
  };
}
