import { Stack, Text, Title } from "@mantine/core";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { HeldDecision } from "./held-decision.tsx";
import classes from "./reviews.module.css";

interface ReviewCourseProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/** What was decided and appealed so far, and the decision that waits. */
export function ReviewCourse({ review, onDecided }: ReviewCourseProps) {
  const { decision, appeal } = review;
  return (
    <Stack className={classes["decision"] ?? ""}>
      {decision !== null && <Decided review={review} />}
      {decision === null &&
        (review.mayDecide ? (
          <HeldDecision review={review} onDecided={onDecided} />
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
      {appeal?.decision != null && <AppealDecided review={review} />}
      {appeal?.decision === null &&
        (review.mayDecide ? (
          <AppealForm review={review} onDecided={onDecided} />
        ) : (
          <Text>{m.review_other_admin()}</Text>
        ))}
    </Stack>
  );
}

function Decided({ review }: { readonly review: Review }) {
  const { decision, decidedBy, decidedAt, findings, rule, reason } = review;
  const title = findings.find(({ name }) => name === rule)?.title ?? rule;
  return (
    <section>
      <Title order={3} mb="xs">
        {decision === "rejected" ? m.review_rejected() : m.review_accepted()}
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

function AppealDecided({ review }: { readonly review: Review }) {
  const { appeal, appealDecidedBy } = review;
  if (!appeal) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {appeal.decision === "accepted"
          ? m.review_appeal_accepted()
          : m.review_appeal_rejected()}
      </Title>
      <FieldList
        fields={[
          ...byAndAt(appealDecidedBy, appeal.decidedAt),
          ...(appeal.reason === null
            ? []
            : [[m.review_reason(), appeal.reason] as const]),
        ]}
      />
    </section>
  );
}

/** Without an admin, the deadline decided. */
const byAndAt = (
  admin: string | null,
  at: Date | null,
): (readonly [string, ReactNode])[] => [
  [m.review_decided_by(), admin ?? m.review_by_deadline()],
  [m.review_decided_at(), at ? formatDateTime(at) : "–"],
];
