import { Group, Paper, Text, Title } from "@mantine/core";
import type { SurveyOffer } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { ReactNode } from "react";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import classes from "./offer-card.module.css";

/** One offered survey with its reward and effort; the whole card is the link. */
export function OfferCard({ offer }: { readonly offer: SurveyOffer }) {
  return (
    <Paper
      component="article"
      withBorder
      p="md"
      className={classes["card"] ?? ""}
    >
      <Text className={classes["reward"] ?? ""}>
        {m.offer_reward({ amount: formatRupiah(offer.respondentFee) })}
      </Text>
      <Title order={3} lineClamp={2}>
        <LocalLink
          to={`/tasks/surveys/${offer.code}`}
          className={classes["link"]}
        >
          {offer.title}
        </LocalLink>
      </Title>
      {offer.description !== "" && (
        <Text c="dimmed" fz="sm" lineClamp={2}>
          {offer.description}
        </Text>
      )}
      <Group gap="xs" mt="auto" justify="space-between" wrap="nowrap">
        <Group gap="2px 10px">
          <Fact icon={<IconClock size={16} aria-hidden />}>
            {m.answer_minutes({ count: offer.minutes })}
          </Fact>
          <Fact icon={<IconHelpCircle size={16} aria-hidden />}>
            {m.offer_questions({ count: offer.questionCount })}
          </Fact>
          <Fact icon={<IconUsers size={16} aria-hidden />}>
            {m.offer_places({ count: offer.placesLeft })}
          </Fact>
        </Group>
        <Group gap={2} wrap="nowrap" className={classes["start"] ?? ""}>
          {offer.started ? m.offer_continue() : m.offer_start()}
          <IconChevronRight size={18} aria-hidden />
        </Group>
      </Group>
    </Paper>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Fact({ icon, children }: FactProps) {
  return (
    <Group gap={4} wrap="nowrap" c="dimmed" fz="sm">
      {icon}
      <span>{children}</span>
    </Group>
  );
}
