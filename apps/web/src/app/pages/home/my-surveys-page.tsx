import { Button } from "@mantine/core";
import {
  ownSurveyFilters,
  ownSurveySorts,
} from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { MySurveyList } from "../../../features/surveys/components/my-survey-list.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useFilter } from "../../../ui/table/filter-links.tsx";
import { waitForPayWindow } from "../../wait-for-pay-window.ts";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { useSearched } from "../../../ui/table/search-form.tsx";

export function MySurveysPage() {
  const filter = {
    page: usePageNumber(),
    search: useSearched(),
    status: useFilter("status", ownSurveyFilters),
    sort: useFilter("sort", ownSurveySorts) ?? "newest",
  };
  return (
    <Page title={m.my_surveys_title()} actions={<CreateButton />}>
      <MySurveyList
        filter={filter}
        openPayWindow={waitForPayWindow}
        createAction={<CreateButton />}
      />
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
