import { Button } from "@mantine/core";
import { runningStatuses } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { AdminSurveys } from "./surveys-pages.tsx";

/** Surveys that are under way. */
export function AdminTaskPage() {
  return (
    <AdminSurveys
      title={m.admin_surveys_running_title()}
      lead={m.admin_surveys_running_lead()}
      states={runningStatuses}
      usually="running"
      empty={
        <EmptyState
          icon={<IconClipboardList size={28} />}
          title={m.admin_surveys_running_empty()}
          text={m.admin_surveys_running_empty_text()}
          action={
            <Button component={LocalLink} to="/admin/home/history-task">
              {m.admin_surveys_see_history()}
            </Button>
          }
        />
      }
    />
  );
}
