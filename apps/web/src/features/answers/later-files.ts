import type { AnswerFiles } from "../../form/form-context.ts";
import type { Answering } from "./answer-files.ts";
import { call } from "./load-api.ts";

/** The files of a participation's answer. The code that sends them is loaded with the first one. */
export function laterFiles(answering: Answering): AnswerFiles {
  return {
    upload: async (task) => {
      const code = await import("./answer-files.ts").catch(() => null);
      return code ? code.upload(answering, task) : { kind: "cut" };
    },
    remove: (fileId) => {
      // A file that stays there is not submitted, so the server deletes it later.
      void call((calls) => calls.deleteFile(fileId));
    },
  };
}
