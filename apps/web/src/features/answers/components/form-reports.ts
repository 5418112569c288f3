import type { Participation } from "@sigi/contract/answers.ts";
import { useServerDraft } from "../drafts/use-server-draft.ts";
import type { DraftState } from "../drafts/use-draft.ts";
import type { FormPage } from "../paging.ts";
import { useProgressReport } from "../use-progress-report.ts";

interface FormReportsProps {
  readonly participation: Participation;
  readonly page: FormPage;
  readonly draft: DraftState;
  /** False for guests, who have no other devices. */
  readonly isUser: boolean;
}

/** Reports the respondent's progress and answers to the server. Renders nothing: no form waits for it. */
export function FormReports(props: FormReportsProps): null {
  const { participation, page, draft, isUser } = props;
  useProgressReport(participation, page, draft.answers);
  useServerDraft(participation, draft, isUser);
  return null;
}
