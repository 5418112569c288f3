import { Anchor, Button, Group, Stack, Title } from "@mantine/core";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import {
  formatDateTime,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { durationText } from "../../../ui/display/duration-text.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { UserLink } from "../../../ui/display/user-link.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { useArrowKeys } from "../../../ui/layout/use-arrow-keys.ts";
import { reviewQuery, reviewsQuery } from "../api.ts";
import type { ReviewFilter } from "../api.ts";
import { neighboursOf, nextReview } from "../next-review.ts";
import { withReview } from "../review-address.ts";
import { AnswersInWords, Findings, PageTimes } from "./evidence.tsx";
import { ReviewCourse } from "./review-course.tsx";
import { recordText } from "./review-labels.ts";
import classes from "./reviews.module.css";

interface ReviewDetailProps extends ReviewFilter {
  readonly id: number;
}

/** An answer with its evidence and the decision on it. The arrow keys lead to its neighbours in the queue. */
export function ReviewDetail({ id, ...filter }: ReviewDetailProps) {
  const query = useQuery(reviewQuery(id));
  const { data: queue } = useQuery(reviewsQuery(filter));
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const rows = queue?.rows ?? [];
  const { previous, next } = neighboursOf(rows, id);
  const searchOf = (to: number | null) =>
    to === null ? null : withReview(address, to);
  useArrowKeys(searchOf(previous), searchOf(next));
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Anchor
          component={Link}
          to={{ search: withReview(address, null) }}
          py={10}
        >
          {m.review_back()}
        </Anchor>
        <Group component="nav" gap="xs" aria-label={m.review_nav()}>
          <Step search={searchOf(previous)}>{m.review_previous()}</Step>
          <Step search={searchOf(next)}>{m.review_next()}</Step>
        </Group>
      </Group>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(review) => (
          <Loaded
            review={review}
            onDecided={() => {
              const to = nextReview(rows, id);
              void navigate({ search: withReview(address, to) });
            }}
          />
        )}
      </QueryView>
    </Stack>
  );
}

interface StepProps {
  /** Null at the end of the queue. */
  readonly search: string | null;
  readonly children: ReactNode;
}

const Step = ({ search, children }: StepProps) =>
  search === null ? (
    <Button variant="default" disabled>
      {children}
    </Button>
  ) : (
    <Button
      variant="default"
      component={Link}
      to={{ search }}
      preventScrollReset
    >
      {children}
    </Button>
  );

interface LoadedProps {
  readonly review: Review;
  /** Called once a decision of this admin is made. */
  readonly onDecided: () => void;
}

function Loaded({ review, onDecided }: LoadedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article>
      <Stack gap="lg">
        <Group gap="sm">
          <Title order={2} ref={heading} tabIndex={-1}>
            {review.survey.title}
          </Title>
          <ParticipationBadge status={review.status} />
        </Group>
        <FieldList columns fields={factsOf(review)} />
        <div className={classes["sides"]}>
          <AnswersInWords answers={review.answers} />
          <Stack gap="lg">
            <Findings findings={review.findings} />
            <PageTimes pages={review.pages} />
            <ReviewCourse review={review} onDecided={onDecided} />
          </Stack>
        </div>
      </Stack>
    </article>
  );
}

const openedLabels = {
  rules: m.review_opened,
  report: m.review_reported_at,
  sample: m.review_sampled_at,
} as const;

const factsOf = ({
  user,
  reward,
  seconds,
  openedAt,
  dueAt,
  origin,
}: Review): (readonly [string, ReactNode])[] => [
  [m.review_column_user(), <UserLink key="user" user={user} />],
  ...(user ? [[m.review_record_title(), recordText(user)] as const] : []),
  [m.review_column_reward(), formatRupiah(reward)],
  [m.review_time(), seconds === null ? "–" : durationText(seconds)],
  [openedLabels[origin](), formatDateTime(openedAt)],
  ...(dueAt ? [[m.review_due(), formatDateTime(dueAt)] as const] : []),
];
