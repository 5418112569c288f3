import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { MySurveyList } from "../../../features/surveys/components/my-survey-list.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function MySurveysPage() {
  return (
    <Page title={m.my_surveys_title()}>
      <MySurveyList page={usePageNumber()} createAction={<CreateButton />} />
    </Page>
  );
}

/** Hidden on phones: the builder needs a desktop. */
function CreateButton() {
  return (
    <Button
      component={LocalLink}
      to="/tasks/description"
      visibleFrom="md"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {m.nav_create_survey()}
    </Button>
  );
}
