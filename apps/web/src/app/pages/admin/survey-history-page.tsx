import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { AdminSurveys } from "./surveys-pages.tsx";

const states = [...surveyStatuses, "deleted"] as const;

/** All surveys of everybody, the bin too. */
export function AdminHistoryTaskPage() {
  return (
    <AdminSurveys
      title={m.admin_surveys_history_title()}
      lead={m.admin_surveys_history_lead()}
      states={states}
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_surveys_empty()}
          text={m.admin_surveys_empty_text()}
        />
      }
    />
  );
}
