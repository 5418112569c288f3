import { Stack, Text, Title } from "@mantine/core";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { HeldDecision } from "./held-decision.tsx";
import { ReportDecision } from "./report-decision.tsx";
import { Reporter } from "./reporter.tsx";
import { SampleDecision } from "./sample-decision.tsx";
import classes from "./reviews.module.css";

interface ReviewCourseProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/** The decisions and appeals so far, and the pending decision. */
export function ReviewCourse({ review, onDecided }: ReviewCourseProps) {
  const { decision, appeal, report, origin, awaits, confirmation } = review;
  const Decision = decisions[origin];
  const isPaid = origin === "report";
  const second = isPaid ? confirmation : appeal;
  return (
    <Stack className={classes["decision"] ?? ""}>
      {report && (
        <section>
          <Title order={3}>{m.review_report()}</Title>
          <Reporter creator={report.creator} />
          <Text mt="xs" className={classes["words"] ?? ""}>
            {report.reason}
          </Text>
        </section>
      )}
      {decision !== null && <Decided review={review} />}
      {awaits === "first" &&
        (review.mayDecide ? (
          <Decision review={review} onDecided={onDecided} />
        ) : (
          <Text>{m.error_own_answer()}</Text>
        ))}
      {appeal && (
        <section>
          <Title order={3}>{m.review_appeal()}</Title>
          <Text fz="sm" c="dimmed">
            {formatDateTime(appeal.madeAt)}
          </Text>
          <Text mt="xs" className={classes["words"] ?? ""}>
            {appeal.text}
          </Text>
        </section>
      )}
      {second?.decision != null && (
        <SecondDecided review={review} second={second} />
      )}
      {second?.decision === null && awaits === null && review.appealBy && (
        <Text>
          {m.review_report_waits({ deadline: formatDateTime(review.appealBy) })}
        </Text>
      )}
      {awaits === "second" &&
        (review.mayDecide ? (
          <AppealForm review={review} onDecided={onDecided} />
        ) : (
          <Text>
            {isPaid ? m.review_confirm_other_admin() : m.review_other_admin()}
          </Text>
        ))}
    </Stack>
  );
}

const decisions = {
  rules: HeldDecision,
  report: ReportDecision,
  sample: SampleDecision,
} as const;

/** Describes a first decision. */
function decisionTitle({ origin, decision, decidedBy }: Review): string {
  if (origin === "sample") {
    if (decidedBy === null) return m.review_sample_closed();
    return decision === "careless"
      ? m.review_sample_careless()
      : m.review_sample_good();
  }
  if (origin === "report")
    return decision === "rejected"
      ? m.review_report_rejected()
      : m.review_report_dismissed();
  return decision === "rejected" ? m.review_rejected() : m.review_accepted();
}

function Decided({ review }: { readonly review: Review }) {
  const { decidedBy, decidedAt, findings, rule, reason } = review;
  const title = findings.find(({ name }) => name === rule)?.title ?? rule;
  return (
    <section>
      <Title order={3} mb="xs">
        {decisionTitle(review)}
      </Title>
      <FieldList
        fields={[
          ...byAndAt(decidedBy, decidedAt),
          ...(title === null ? [] : [[m.review_rule(), title] as const]),
          ...(reason === null ? [] : [[m.review_reason(), reason] as const]),
        ]}
      />
    </section>
  );
}

interface SecondDecidedProps {
  readonly review: Review;
  readonly second: NonNullable<Review["confirmation"]>;
}

/** The decision on an appeal, or on the reversal of a paid answer. */
function SecondDecided({ review, second }: SecondDecidedProps) {
  const { decision, decidedAt, reason } = second;
  const titles = secondTitles[review.origin === "report" ? "paid" : "held"];
  return (
    <section>
      <Title order={3} mb="xs">
        {titles[decision === "accepted" ? "accepted" : "rejected"]()}
      </Title>
      <FieldList
        fields={[
          ...byAndAt(review.appealDecidedBy, decidedAt),
          ...(reason === null ? [] : [[m.review_reason(), reason] as const]),
        ]}
      />
    </section>
  );
}

const secondTitles = {
  held: {
    accepted: m.review_appeal_accepted,
    rejected: m.review_appeal_rejected,
  },
  paid: {
    accepted: m.review_confirm_dropped,
    rejected: m.review_confirm_reversed,
  },
} as const;

/** Names the admin and the time; without an admin, the deadline decided. */
const byAndAt = (
  admin: string | null,
  at: Date | null,
): (readonly [string, ReactNode])[] => [
  [m.review_decided_by(), admin ?? m.review_by_deadline()],
  [m.review_decided_at(), at ? formatDateTime(at) : "–"],
];
