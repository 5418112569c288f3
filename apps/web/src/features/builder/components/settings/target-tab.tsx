import { Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../../platform/local-link.tsx";
import { QueryView } from "../../../../ui/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/skeletons.tsx";
import { fetchPart } from "../../../../ui/part-query.ts";
import { useAskedPlace } from "../use-asked-place.ts";
import { useIsGuestPage } from "../use-builder-path.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { accessPart } from "./access-part.ts";
import { CriteriaCard } from "./criteria-card.tsx";
import { pickedCriteriaPart } from "./picked-criteria-part.ts";
import { PriceCard } from "./price-card.tsx";
import { referralPart } from "./referral-part.ts";
import { ReachCard } from "./reach-card.tsx";
import { RespondentsCard } from "./respondents-card.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import classes from "./target-tab.module.css";

/** How many people answer, and who; beside it what that means in reach and money. */
export function TargetTab() {
  const { survey, store, locked } = useOpenSurvey();
  const isGuestPage = useIsGuestPage();
  useAskedPlace(() => fetchPart(pickedCriteriaPart));
  return (
    <>
      <SettingsNav />
      <div className={classes["columns"]}>
        <Stack gap="lg">
          <fieldset disabled={locked} className={classes["fields"]}>
            <Stack gap="lg">
              <RespondentsCard />
              <CriteriaCard />
            </Stack>
          </fieldset>
          <QueryView
            query={useQuery(accessPart)}
            skeleton={<RowsSkeleton rows={1} height={190} />}
          >
            {(AccessCard) => <AccessCard />}
          </QueryView>
        </Stack>
        <Stack gap="lg" className={classes["aside"] ?? ""}>
          <ReachCard survey={survey} store={store} />
          <PriceCard survey={survey} />
          <QueryView
            query={useQuery(referralPart)}
            skeleton={<RowsSkeleton rows={1} height={150} />}
          >
            {(ReferralCard) => <ReferralCard />}
          </QueryView>
        </Stack>
      </div>
      {!isGuestPage && (
        <Group justify="flex-end" mt="lg">
          <Button component={LocalLink} to="/tasks/setting/closing">
            {m.settings_next()}
          </Button>
        </Group>
      )}
    </>
  );
}
