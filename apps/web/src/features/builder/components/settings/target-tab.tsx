import { Button, Card, Group, Stack } from "@mantine/core";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { DigitsInput } from "../../../../ui/inputs/digits-input.tsx";
import { fetchPart } from "../../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../ui/feedback/loading.tsx";
import { useOpenSurvey } from "../builder-session.tsx";
import { useLinkedPlace } from "../focus-place.ts";
import { useIsGuestPage } from "../use-builder-path.ts";
import { CriteriaCard } from "./criteria-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { ReachCard } from "./reach-card.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import {
  accessPart,
  pickedCriteriaPart,
  referralPart,
  voucherPart,
} from "./settings-parts.ts";
import classes from "./target-tab.module.css";
import { useSettings } from "./use-settings.ts";

/** Number of respondents and target; beside them the resulting reach and price. */
export function TargetTab() {
  const { survey, store, locked } = useOpenSurvey();
  const isGuestPage = useIsGuestPage();
  const voucher = useQuery({ ...voucherPart, enabled: !isGuestPage });
  useLinkedPlace(() => fetchPart(pickedCriteriaPart));
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
          {!isGuestPage && (
            <QueryView
              query={voucher}
              skeleton={<RowsSkeleton rows={1} height={120} />}
            >
              {(VoucherCard) => <VoucherCard />}
            </QueryView>
          )}
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

const respondentsPlace = "number_of_respondents";

function RespondentsCard() {
  const { survey, edit, faultOf } = useSettings();
  // An empty field or a zero is not saved; leaving the field restores the last number.
  const [typed, setTyped] = useState<number | null>();
  return (
    <Card p="xl">
      <DigitsInput
        label={m.target_respondents()}
        description={m.target_respondents_help()}
        value={typed === undefined ? survey.respondents : typed}
        max={respondentsMax}
        maw={260}
        error={faultOf(respondentsPlace)}
        data-place={respondentsPlace}
        onChange={(respondents) => {
          const isEnough = respondents !== null && respondents >= 1;
          setTyped(isEnough ? undefined : respondents);
          if (isEnough) edit({ respondents }, respondentsPlace);
        }}
        onBlur={() => {
          setTyped(undefined);
        }}
      />
    </Card>
  );
}
