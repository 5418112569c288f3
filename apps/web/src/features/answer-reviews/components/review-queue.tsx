import { Anchor, Checkbox, List, Stack, Text } from "@mantine/core";
import type {
  ListedReview,
  ReviewStage,
} from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
  formatDateTime,
  formatUntil,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { Money } from "../../../ui/display/money.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { Listing } from "../../../ui/table/listing.tsx";
import { reviewsQuery, missedQuery } from "../api.ts";
import type { ReviewFilter } from "../api.ts";
import { withReview } from "../review-address.ts";
import { BulkAccept } from "./bulk-accept.tsx";
import { Reporter } from "./reporter.tsx";
import { recordText, stageLabels } from "./review-labels.ts";
import { formatPercent } from "../../../platform/locale/figures.ts";

/** The answers of one stage. Held ones can be accepted together; each opens with its evidence. */
export function ReviewQueue(filter: ReviewFilter) {
  const query = useQuery(reviewsQuery(filter));
  const [address] = useSearchParams();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const rows = query.data?.rows ?? [];
  const isHeld = filter.stage === "held";
  const pick = (id: number, isPicked: boolean) => {
    const others = [...picked].filter((one) => one !== id);
    setPicked(new Set(isPicked ? [...others, id] : others));
  };
  return (
    <Stack>
      {filter.stage === "sampled" && <MissedEstimate />}
      {isHeld && (
        <BulkAccept
          rows={rows}
          picked={rows.filter(({ id }) => picked.has(id))}
          onPick={(ids) => {
            setPicked(new Set(ids));
          }}
        />
      )}
      <Listing
        query={query}
        caption={stageLabels[filter.stage]()}
        columns={[
          ...(isHeld ? [pickColumn(picked, pick)] : []),
          ...columns(filter.stage, address),
        ]}
        rowKey={({ id }) => id}
        isNarrowed={false}
        empty={
          <EmptyState
            icon={<IconShieldCheck size={28} />}
            title={emptyTexts[filter.stage].title()}
            text={emptyTexts[filter.stage].text()}
          />
        }
      />
    </Stack>
  );
}

const emptyTexts = {
  held: { title: m.review_empty_held, text: m.review_empty_held_text },
  reported: {
    title: m.review_empty_reported,
    text: m.review_empty_reported_text,
  },
  confirmed: {
    title: m.review_empty_confirmed,
    text: m.review_empty_confirmed_text,
  },
  sampled: {
    title: m.review_empty_sampled,
    text: m.review_empty_sampled_text,
  },
  appealed: {
    title: m.review_empty_appealed,
    text: m.review_empty_appealed_text,
  },
  ended: { title: m.review_empty_ended, text: m.review_empty_ended_text },
} satisfies Record<ReviewStage, unknown>;

const pickColumn = (
  picked: ReadonlySet<number>,
  onPick: (id: number, isPicked: boolean) => void,
): Column<ListedReview> => ({
  key: "pick",
  header: m.review_column_pick(),
  labelled: false,
  cell: ({ id, survey, user }) => (
    <Checkbox
      size="md"
      aria-label={m.review_pick({
        title: survey.title,
        name: user?.name ?? m.account_deleted(),
      })}
      checked={picked.has(id)}
      onChange={({ currentTarget }) => {
        onPick(id, currentTarget.checked);
      }}
    />
  ),
});

const columns = (
  stage: ReviewStage,
  address: URLSearchParams,
): Column<ListedReview>[] => [
  {
    key: "survey",
    header: m.review_column_survey(),
    cell: ({ id, survey }) => (
      <Anchor
        component={Link}
        to={{ search: withReview(address, id) }}
        fw={600}
        preventScrollReset
      >
        {survey.title}
      </Anchor>
    ),
  },
  {
    key: "user",
    header: m.review_column_user(),
    cell: ({ user }) => (
      <>
        <UserLink user={user} />
        {user && (
          <Text fz="sm" c="dimmed">
            {recordText(user)}
          </Text>
        )}
      </>
    ),
  },
  ...(stage === "reported" || stage === "confirmed" ? [reportColumn()] : []),
  {
    key: "fired",
    header: m.review_column_fired(),
    stacked: true,
    cell: ({ fired, origin }) => <Fired titles={fired} origin={origin} />,
  },
  stage === "ended"
    ? {
        key: "status",
        header: m.review_column_status(),
        cell: ({ status }) => <ParticipationBadge status={status} />,
      }
    : {
        key: "due",
        header: m.review_column_due(),
        cell: ({ dueAt }) =>
          dueAt && (
            <time dateTime={dueAt.toISOString()} title={formatDateTime(dueAt)}>
              {formatUntil(dueAt)}
            </time>
          ),
      },
  {
    key: "reward",
    header: m.review_column_reward(),
    align: "right",
    cell: ({ reward }) => <Money amount={reward} />,
  },
];

const reportColumn = (): Column<ListedReview> => ({
  key: "report",
  header: m.review_column_report(),
  stacked: true,
  cell: ({ report }) =>
    report && (
      <>
        <Reporter creator={report.creator} />
        <Text fz="sm" lineClamp={3} maw="40ch">
          {report.reason}
        </Text>
      </>
    ),
});

interface FiredProps {
  readonly titles: readonly string[];
  readonly origin: ListedReview["origin"];
}

/** The rules that fired. Some clean answers are reviewed to estimate the careless answers that the rules miss. */
function Fired({ titles, origin }: FiredProps) {
  if (titles.length === 0)
    return (
      <Text c="dimmed">{origin === "sample" ? m.review_sampled() : "–"}</Text>
    );
  return (
    <List listStyleType="none" withPadding={false}>
      {titles.map((title) => (
        <List.Item key={title}>{title}</List.Item>
      ))}
    </List>
  );
}

/** The estimated share of careless answers that pass the rules, from the judged samples. */
function MissedEstimate() {
  const { data } = useQuery(missedQuery);
  if (!data) return null;
  const { judged, share, low, high } = data;
  return (
    <Text>
      {share === null || low === null || high === null
        ? m.review_missed_none()
        : m.review_missed({
            share: formatPercent(share),
            low: formatPercent(low),
            high: formatPercent(high),
            judged: formatNumber(judged),
          })}
    </Text>
  );
}
