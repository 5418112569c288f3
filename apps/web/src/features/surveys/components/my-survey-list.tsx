import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import type { ReactNode } from "react";
import { useState } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { mySurveysQuery } from "../api.ts";
import { DeleteDraftDialog } from "./delete-draft-dialog.tsx";
import { mySurveyColumns } from "./my-survey-columns.tsx";

interface MySurveyListProps {
  readonly page: number;
  /** What creates the first survey. */
  readonly createAction: ReactNode;
}

/** One's own surveys with how far each has come. */
export function MySurveyList({ page, createAction }: MySurveyListProps) {
  const query = useQuery(mySurveysQuery(page));
  const [deleting, setDeleting] = useState<SurveySummary | null>(null);
  return (
    <>
      <PagedTable
        query={query}
        caption={m.my_surveys_title()}
        columns={mySurveyColumns(setDeleting)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconClipboardList size={28} />}
            title={m.my_surveys_empty()}
            text={m.my_surveys_empty_text()}
            action={createAction}
          />
        }
      />
      <DeleteDraftDialog
        survey={deleting}
        onClose={() => {
          setDeleting(null);
        }}
      />
    </>
  );
}
