import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { OwnReview as Review } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatDateTime } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { FindingList } from "../../../ui/display/finding-list.tsx";
import { mayAppeal, reviewText } from "../review-state.ts";
import { AppealForm } from "./appeal-form.tsx";
import classes from "./own-review.module.css";

interface OwnReviewProps {
  readonly participationId: number;
  readonly review: Review;
}

/** The findings of the rules in an answer, the decisions with their reasons, and the appeal. */
export function OwnReview({ participationId, review }: OwnReviewProps) {
  return (
    <Stack gap="lg">
      <Text fw={600}>{reviewText(review)}</Text>
      {review.decision === "rejected" && <Rejection review={review} />}
      {review.findings.length > 0 && (
        <section>
          <Title order={3} mb="xs">
            {m.own_review_findings()}
          </Title>
          <FindingList findings={review.findings} />
        </section>
      )}
      {review.appeal && <Appeal appeal={review.appeal} />}
      {!review.appeal && review.confirmation && (
        <Second confirmation={review.confirmation} />
      )}
      {mayAppeal(review) && <AppealForm participationId={participationId} />}
      <Text fz="sm" c="dimmed">
        {m.own_review_people()}{" "}
        <Anchor
          component={LocalLink}
          to="/help/quality"
          underline="always"
          fz="inherit"
        >
          {m.own_review_help()}
        </Anchor>
      </Text>
    </Stack>
  );
}

function Rejection({ review }: { readonly review: Review }) {
  const { rule, reason, decidedAt, findings } = review;
  const title = findings.find(({ name }) => name === rule)?.title;
  return (
    <section>
      <Title order={3} mb="xs">
        {m.own_review_rejection()}
      </Title>
      <FieldList
        fields={[
          [m.own_review_reason(), reason ?? "–"],
          [m.own_review_rule(), title ?? m.own_review_no_rule()],
          ...(decidedAt
            ? [[m.own_review_decided(), formatDateTime(decidedAt)] as const]
            : []),
        ]}
      />
    </section>
  );
}

/** The second decision about a paid answer whose rejection was not appealed. */
function Second({
  confirmation,
}: {
  readonly confirmation: NonNullable<Review["confirmation"]>;
}) {
  const { decision, reason, decidedAt } = confirmation;
  if (decision === null) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {m.own_review_second()}
      </Title>
      <FieldList
        fields={[
          [m.own_review_appeal_reason(), reason ?? m.own_review_deadline()],
          [m.own_review_decided(), decidedAt ? formatDateTime(decidedAt) : "–"],
        ]}
      />
    </section>
  );
}

function Appeal({
  appeal,
}: {
  readonly appeal: NonNullable<Review["appeal"]>;
}) {
  const { text, madeAt, decision, reason, decidedAt } = appeal;
  return (
    <section>
      <Title order={3} mb="xs">
        {m.own_review_appeal()}
      </Title>
      <Text className={classes["words"] ?? ""}>{text}</Text>
      <Text fz="sm" c="dimmed" mb="sm">
        {formatDateTime(madeAt)}
      </Text>
      {decision !== null && (
        <FieldList
          fields={[
            [m.own_review_appeal_reason(), reason ?? m.own_review_deadline()],
            [
              m.own_review_decided(),
              decidedAt ? formatDateTime(decidedAt) : "–",
            ],
          ]}
        />
      )}
    </section>
  );
}
