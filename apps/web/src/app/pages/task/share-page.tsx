import { Button } from "@mantine/core";
import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { m } from "@sigi/messages/messages";
import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { SharePanel } from "../../../features/surveys/components/share-panel.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { OwnSurveyPage, useOwnSurvey } from "./own-survey-page.tsx";

/** The link, the QR code and the key of a survey; the required first step while it takes no respondents. */
export const SharePage = () => (
  <OwnSurveyPage query={useOwnSurvey()} tab={m.share_title()}>
    {(own) =>
      own.survey.status === "active" && own.survey.deletedAt === null ? (
        <SharePanel own={own} />
      ) : (
        <NotYet own={own} />
      )
    }
  </OwnSurveyPage>
);

function NotYet({ own: { survey } }: { readonly own: OwnSurvey }) {
  return (
    <EmptyState
      icon={<IconShare size={28} />}
      title={m.share_not_yet()}
      text={firstStepOf(survey)}
      action={
        <Button component={LocalLink} to={`/task/${survey.code}`} mt="sm">
          {m.share_to_survey()}
        </Button>
      }
    />
  );
}

function firstStepOf({
  status,
  deletedAt,
  pausedBy,
}: OwnSurvey["survey"]): string {
  if (deletedAt !== null) return m.share_first_restore();
  if (status === "draft") return m.share_first_publish();
  if (status === "awaiting_payment") return m.share_first_pay();
  if (status === "paused")
    return pausedBy === "owner"
      ? m.share_first_resume()
      : m.share_paused_by_others();
  return m.share_ended();
}
