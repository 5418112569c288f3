import { Group, Paper, Text, Title } from "@mantine/core";
import type { SurveyOffer } from "@sigi/contract/survey-lists.ts";
import { m } from "@sigi/messages/messages";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import {
  formatRupiah,
  formatUntil,
} from "../../../platform/locale/formatters.ts";
import { StatusBadge } from "../../../ui/display/status-badge.tsx";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import classes from "./offer-card.module.css";

interface OfferCardProps {
  readonly offer: SurveyOffer;
  /** True if a finished answer waits on this device. */
  readonly isUnsent: boolean;
}

/** One offered survey with its reward and effort; the whole card is the link. */
export function OfferCard({ offer, isUnsent }: OfferCardProps) {
  return (
    <Paper
      component="article"
      withBorder
      p="md"
      className={classes["card"] ?? ""}
      data-begun={offer.placeUntil !== null}
    >
      <Group gap="4px 10px" justify="space-between">
        <Text className={classes["reward"] ?? ""}>
          {m.offer_reward({ amount: formatRupiah(offer.respondentFee) })}
        </Text>
        <Text c="dimmed" fz="sm" className="tabular">
          {m.offer_hourly({ amount: formatRupiah(hourlyPay(offer)) })}
        </Text>
      </Group>
      <Title order={3} lineClamp={2}>
        <LocalLink
          to={`/tasks/surveys/${offer.code}`}
          className={classes["link"]}
        >
          {offer.title}
        </LocalLink>
      </Title>
      {offer.institution !== "" && (
        <Text c="dimmed" fz="xs" className={classes["asker"] ?? ""}>
          <span>{m.offer_institution({ institution: offer.institution })}</span>
          <span>{m.offer_institution_declared()}</span>
        </Text>
      )}
      {offer.description !== "" && offer.placeUntil === null && (
        <Text c="dimmed" fz="sm" lineClamp={2}>
          {offer.description}
        </Text>
      )}
      <Text c="dimmed" fz="xs">
        <WhyShown offer={offer} />
      </Text>
      {(isUnsent || offer.placeUntil !== null) && (
        <StatusBadge
          tone={isUnsent ? "waiting" : "neutral"}
          label={isUnsent ? m.offer_finished_unsent() : m.answer_unsent()}
        />
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
            {offer.placesLeft === null
              ? m.offer_places_of_group()
              : m.offer_places({ count: offer.placesLeft })}
          </Fact>
        </Group>
        <Group gap={2} wrap="nowrap" className={classes["start"] ?? ""}>
          {startLabel(offer, isUnsent)}
          <IconChevronRight size={18} aria-hidden />
        </Group>
      </Group>
    </Paper>
  );
}

function startLabel({ placeUntil }: SurveyOffer, isUnsent: boolean): string {
  if (isUnsent) return m.offer_send();
  return placeUntil ? m.offer_continue() : m.offer_start();
}

/** The pay per hour in rupiah, rounded to hundreds: the minutes are an estimate. */
const hourlyPay = ({ respondentFee, minutes }: SurveyOffer): number =>
  Math.round((respondentFee * 60) / minutes / 100) * 100;

/**
 * The deadline of a begun survey's place; for another survey, the reason of the offer, without details of its target.
 */
function WhyShown({ offer }: { readonly offer: SurveyOffer }) {
  const { placeUntil, targeted } = offer;
  const minute = useMinute();
  if (!placeUntil) return targeted ? m.offer_matches() : m.offer_open_to_all();
  if (minute === null) return m.offer_place_kept();
  return placeUntil <= minute
    ? m.offer_place_over()
    : m.offer_place_until({ time: formatUntil(placeUntil, minute) });
}

const minuteMs = 60_000;

/** The current minute; null in the painted page, whose clock is the server's. */
function useMinute(): Date | null {
  const minute = useSyncExternalStore(
    onMinute,
    () => Math.floor(Date.now() / minuteMs),
    () => null,
  );
  return minute === null ? null : new Date(minute * minuteMs);
}

function onMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
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
