import { Button } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { BinnedSurveyList } from "../../../features/surveys/components/binned-survey-list.tsx";
import { MySurveyList } from "../../../features/surveys/components/my-survey-list.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { waitForPayWindow } from "../../wait-for-pay-window.ts";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function MySurveysPage() {
  const page = usePageNumber();
  const status = useFilter("status", ["deleted"]);
  return (
    <Page title={m.my_surveys_title()}>
      <FilterLinks
        label={m.my_surveys_filter()}
        parameter="status"
        choices={[
          { value: null, label: m.my_surveys_kept() },
          { value: "deleted", label: m.bin_title() },
        ]}
      />
      {status === "deleted" ? (
        <BinnedSurveyList page={page} />
      ) : (
        <MySurveyList
          page={page}
          openPayWindow={waitForPayWindow}
          createAction={<CreateButton />}
        />
      )}
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
