import { Stack, Title } from "@mantine/core";
import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import { withdrawalMax } from "@sigi/contract/withdrawals.ts";
import { placeMinutes } from "@sigi/contract/participation-status.ts";
import { m } from "@sigi/messages/messages";
import {
  defaultLevelPoints,
  onlineFrom,
  premiumFrom,
} from "@sigi/survey/levels.ts";
import { HelpSections } from "../../../features/help/components/help-sections.tsx";
import type { HelpSection } from "../../../features/help/components/help-sections.tsx";
import { supportAddress } from "../../../features/help/facts.ts";
import { useWithdrawalMinimum } from "../../../platform/api/catalogues.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { Page } from "../../../ui/layout/page.tsx";

export function HelpFaqPage() {
  const minimum = useWithdrawalMinimum();
  const groups = [
    { title: m.help_faq_answering(), questions: aboutAnswering() },
    { title: m.help_faq_money(), questions: aboutMoney(minimum) },
    { title: m.help_faq_creating(), questions: aboutCreating() },
    { title: m.help_faq_account(), questions: aboutAccount() },
  ];
  return (
    <Page title={m.help_faq()} lead={m.help_faq_lead()}>
      {groups.map(({ title, questions }) => (
        <Stack key={title} component="section">
          <Title order={2}>{title}</Title>
          <HelpSections order={3} sections={questions} />
        </Stack>
      ))}
    </Page>
  );
}

const aboutAnswering = (): HelpSection[] => [
  { title: m.help_faq_which(), text: m.help_faq_which_text() },
  {
    title: m.help_faq_place(),
    text: m.help_faq_place_text({ minutes: placeMinutes }),
  },
  { title: m.help_faq_offline(), text: m.help_faq_offline_text() },
  {
    title: m.help_faq_level(),
    text: m.help_faq_level_text({
      points: defaultLevelPoints.accepted,
      online: onlineFrom,
      premium: premiumFrom,
    }),
  },
];

const aboutMoney = (withdrawalMin: number): HelpSection[] => [
  { title: m.help_faq_reward(), text: m.help_faq_reward_text() },
  {
    title: m.help_faq_guest(),
    text: m.help_faq_guest_text({ days: guestRewardDays }),
  },
  {
    title: m.help_faq_withdraw(),
    text: m.help_faq_withdraw_text({
      min: formatRupiah(withdrawalMin),
      max: formatRupiah(withdrawalMax),
    }),
  },
  {
    title: m.help_faq_wrong(),
    text: m.help_faq_wrong_text({ address: supportAddress }),
  },
];

const aboutCreating = (): HelpSection[] => [
  { title: m.help_faq_price(), text: m.help_faq_price_text() },
  { title: m.help_faq_pay(), text: m.help_faq_pay_text() },
  { title: m.help_faq_change(), text: m.help_faq_change_text() },
  {
    title: m.help_faq_results(),
    text: m.help_faq_results_text({ address: supportAddress }),
  },
];

const aboutAccount = (): HelpSection[] => [
  {
    title: m.help_faq_password(),
    text: m.help_faq_password_text({ address: supportAddress }),
  },
  {
    title: m.help_faq_delete(),
    text: m.help_faq_delete_text({ address: supportAddress }),
  },
];
