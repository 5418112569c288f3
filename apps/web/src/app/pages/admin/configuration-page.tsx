import { Box, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { lazy, Suspense, useId } from "react";
import type { ReactNode } from "react";
import { ConfigurationForm } from "../../../features/configuration/components/configuration-form.tsx";
import { EditedConfiguration } from "../../../features/configuration/components/edited-configuration.tsx";
import { ServiceList } from "../../../features/configuration/components/service-list.tsx";
import { WithdrawalTermsCard } from "../../../features/payouts/components/withdrawal-terms.tsx";
import { ReferralTermsCard } from "../../../features/referral/components/referral-terms.tsx";
import { FairPayTermsCard } from "../../../features/builder/fair-pay/fair-pay-terms.tsx";
import { ClosingTermsCard } from "../../../features/surveys/components/closing-terms.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** The last part of the page, with the names of all actions and settings. */
const AuditList = lazy(async () => ({
  default: (await import("../../../features/audit/components/audit-list.tsx"))
    .AuditList,
}));

/** Loaded lazily: the builder uses the same file input and would otherwise load this page's code. */
const PopulationCard = lazy(async () => ({
  default: (
    await import("../../../features/populations/components/population-card.tsx")
  ).PopulationCard,
}));

export function ConfigurationPage() {
  return (
    <Page title={m.configuration_title()} lead={m.configuration_lead()}>
      <EditedConfiguration>
        {(configuration, reload) => (
          <ConfigurationForm configuration={configuration} onReload={reload} />
        )}
      </EditedConfiguration>
      <Part title={m.service_title()} lead={m.service_lead()}>
        <ServiceList />
      </Part>
      <Part title={m.referral_terms_title()} lead={m.referral_terms_lead()}>
        <ReferralTermsCard />
      </Part>
      <Part title={m.closing_terms_title()} lead={m.closing_terms_lead()}>
        <ClosingTermsCard />
      </Part>
      <Part title={m.fair_pay_terms_title()} lead={m.fair_pay_terms_lead()}>
        <FairPayTermsCard />
      </Part>
      <Part title={m.withdrawal_terms_title()} lead={m.withdrawal_terms_lead()}>
        <WithdrawalTermsCard />
      </Part>
      <Part title={m.population_title()} lead={m.population_lead()}>
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <PopulationCard />
        </Suspense>
      </Part>
      <Part title={m.audit_title()} lead={m.audit_lead()}>
        <Suspense fallback={<RowsSkeleton rows={10} />}>
          <AuditList />
        </Suspense>
      </Part>
    </Page>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Box>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed" mt={4} maw="60ch">
          {lead}
        </Text>
      </Box>
      {children}
    </Stack>
  );
}
