import { Stack, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { BannerStrip } from "../../../features/banners/components/banner-strip.tsx";
import { BalanceCard } from "../../../features/dashboard/components/balance-card.tsx";
import { OfferList } from "../../../features/offers/components/offer-list.tsx";
import { useCurrentUser } from "../../../platform/session/session.ts";
import { InstallHint } from "../../../ui/layout/install-offer.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";
import { FirstSteps } from "./home-first-steps.tsx";

export function HomePage() {
  const user = useCurrentUser();
  const page = usePageNumber();
  const ready = user.emailVerified && user.profileComplete;
  return (
    <Page title={m.home_title()}>
      <BalanceCard />
      <BannerStrip />
      {!ready && <FirstSteps user={user} />}
      {ready && (
        <Stack component="section" aria-labelledby="offers">
          <Title order={2} id="offers">
            {m.home_offers()}
          </Title>
          <OfferList page={page} />
        </Stack>
      )}
      <InstallHint />
    </Page>
  );
}
