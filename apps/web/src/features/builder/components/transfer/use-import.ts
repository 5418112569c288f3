import { importMegabytesMax } from "@sigi/contract/definitions.ts";
import type { importSurvey } from "@sigi/contract/definitions.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { megabyte } from "@sigi/contract/files.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toastDanger } from "../../../../ui/feedback/toast.ts";
import { sendQuestionnaire } from "../../api/transfer.ts";
import { useOpenDraft } from "../start/use-open-draft.ts";

/** Sends a questionnaire and opens the report of its import. */
export function useImport() {
  const openDraft = useOpenDraft();
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof importSurvey>) =>
      sendQuestionnaire(body, setShare),
    onMutate: () => {
      setShare(0);
    },
    onSuccess: ({ survey }) => {
      openDraft(survey.code, "report");
    },
  });
  return {
    share,
    isPending,
    error,
    importFile: (file: File) => {
      if (file.size <= importMegabytesMax * megabyte) mutate({ file });
      else toastDanger(m.import_file_too_large());
    },
    importText: (text: string) => {
      const file = new File([text], `${m.import_text_name()}.txt`, {
        type: "text/plain",
      });
      mutate(isMarkedUp(text) ? { file } : { file, format: "text" });
    },
  };
}

/** Returns true if the pasted text is a file's content, whose format the server detects. */
const isMarkedUp = (text: string) => /^\s*[{[<]/.test(text);
