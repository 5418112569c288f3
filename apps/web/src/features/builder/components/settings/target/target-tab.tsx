import { Button, Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { LocalLink } from "../../../../../platform/locale/local-link.tsx";
import { fetchPart } from "../../../../../ui/feedback/part-query.ts";
import { QueryView } from "../../../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../../../ui/feedback/loading.tsx";
import { useOpenSurvey } from "../../builder-session.tsx";
import { useLinkedPlace } from "../../focus-place.ts";
import { useIsGuestPage } from "../../use-builder-path.ts";
import { CriteriaSection } from "./criteria-section.tsx";
import { Panel, PanelPart } from "../panel.tsx";
import { ReachSection } from "./reach-section.tsx";
import { RespondentsField } from "../respondents-field.tsx";
import { SettingsNav } from "../settings-nav.tsx";
import {
  accessPart,
  payPromisePart,
  pickedCriteriaPart,
  pricePart,
  quotaPart,
  referralPart,
  screenOutsPart,
  voucherPart,
} from "../settings-parts.ts";
import classes from "./target-tab.module.css";

/** The target and the access of the survey. Beside them, the resulting reach, time and price. */
export function TargetTab() {
  const { locked, survey } = useOpenSurvey();
  const { screensOut } = survey;
  const isGuestPage = useIsGuestPage();
  const access = useQuery(accessPart);
  const quotas = useQuery(quotaPart);
  const payPromise = useQuery(payPromisePart);
  const screenOuts = useQuery({ ...screenOutsPart, enabled: screensOut });
  useLinkedPlace(async () => {
    await Promise.all([fetchPart(pickedCriteriaPart), fetchPart(quotaPart)]);
  });
  return (
    <>
      <SettingsNav />
      <div className={classes["columns"]}>
        <Stack gap="lg">
          <Panel>
            <fieldset disabled={locked} className={classes["fields"]}>
              <PanelPart>
                <RespondentsField />
              </PanelPart>
              <CriteriaSection />
              <QueryView
                query={quotas}
                skeleton={<RowsSkeleton rows={1} height={120} />}
              >
                {(QuotaSection) => <QuotaSection />}
              </QueryView>
            </fieldset>
            {screensOut && (
              <QueryView
                query={screenOuts}
                skeleton={<RowsSkeleton rows={1} height={150} />}
              >
                {(ScreenOutsSection) => <ScreenOutsSection />}
              </QueryView>
            )}
            <QueryView
              query={payPromise}
              skeleton={<RowsSkeleton rows={1} height={120} />}
            >
              {(PayPromiseSection) => <PayPromiseSection />}
            </QueryView>
            <QueryView
              query={access}
              skeleton={<RowsSkeleton rows={1} height={150} />}
            >
              {(AccessSection) => <AccessSection />}
            </QueryView>
          </Panel>
          {!isGuestPage && (
            <Group justify="flex-end">
              <Button component={LocalLink} to="/tasks/setting/closing">
                {m.settings_next()}
              </Button>
            </Group>
          )}
        </Stack>
        <Aside />
      </div>
    </>
  );
}

/** The results of the settings: reach, price, voucher and referral. */
function Aside() {
  const { survey, store } = useOpenSurvey();
  const isGuestPage = useIsGuestPage();
  const price = useQuery(pricePart);
  const voucher = useQuery({ ...voucherPart, enabled: !isGuestPage });
  const referral = useQuery(referralPart);
  return (
    <div className={classes["aside"]}>
      <Panel>
        <ReachSection survey={survey} store={store} />
        <QueryView
          query={price}
          skeleton={<RowsSkeleton rows={1} height={220} />}
        >
          {(PriceSection) => <PriceSection survey={survey} />}
        </QueryView>
        {!isGuestPage && (
          <QueryView
            query={voucher}
            skeleton={<RowsSkeleton rows={1} height={120} />}
          >
            {(VoucherSection) => <VoucherSection />}
          </QueryView>
        )}
        <QueryView
          query={referral}
          skeleton={<RowsSkeleton rows={1} height={150} />}
        >
          {(ReferralSection) => <ReferralSection />}
        </QueryView>
      </Panel>
    </div>
  );
}
