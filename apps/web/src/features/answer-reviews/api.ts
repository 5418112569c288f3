import {
  estimateMissed,
  judgeSample,
  listDroppedReports,
  listOftenRejected,
} from "@sigi/contract/answer-conduct.ts";
import {
  acceptHeldAnswer,
  decideAppeal,
  listReviews,
  rejectHeldAnswer,
  showReview,
} from "@sigi/contract/answer-reviews.ts";
import type { ReviewStage } from "@sigi/contract/answer-reviews.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate } from "../../platform/api/query-client.ts";

export interface ReviewFilter {
  readonly page: number;
  readonly stage: ReviewStage;
}

/** One page of the queue: the strongest evidence first, second decisions by their deadline, ended ones newest first. */
export const reviewsQuery = ({ page, stage }: ReviewFilter) =>
  queryOptions({
    queryKey: ["reviews", "list", stage, page],
    queryFn: ({ signal }) =>
      callApi(listReviews, { query: { page, stage } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** An answer in review with its evidence. */
export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["reviews", "one", id],
    queryFn: ({ signal }) =>
      callApi(showReview, { params: { id } }, { signal }),
    // Each call is recorded as a view of the answer.
    staleTime: 5 * 60_000,
  });

/** The estimate from the judged samples of the careless answers that pass the rules. */
export const missedQuery = queryOptions({
  queryKey: ["reviews", "missed"],
  queryFn: ({ signal }) => callApi(estimateMissed, {}, { signal }),
});

/** One page of the creators whose reports were dropped. */
export const droppedReportsQuery = (page: number) =>
  queryOptions({
    queryKey: ["reviews", "reporters", page],
    queryFn: ({ signal }) =>
      callApi(listDroppedReports, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the respondents who are rejected often. */
export const oftenRejectedQuery = (page: number) =>
  queryOptions({
    queryKey: ["reviews", "often-rejected", page],
    queryFn: ({ signal }) =>
      callApi(listOftenRejected, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

const accept = (id: number) =>
  callApi(acceptHeldAnswer, { params: { id }, body: {} });

export const dismissMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof acceptHeldAnswer>) =>
      callApi(acceptHeldAnswer, { params: { id }, body }),
    onSettled: refetchReviews,
  });

export const judgeSampleMutation = (id: number) =>
  mutationOptions({
    mutationFn: (careless: boolean) =>
      callApi(judgeSample, { params: { id }, body: { careless } }),
    onSettled: refetchReviews,
  });

export const acceptMutation = mutationOptions({
  mutationFn: accept,
  onSettled: refetchReviews,
});

/** An answer that could not be accepted, with the error. */
export interface Failure {
  readonly id: number;
  readonly error: unknown;
}

/** Accepts one answer after the other; one that fails does not stop the rest. */
export const acceptSeveralMutation = mutationOptions({
  mutationFn: async (ids: readonly number[]): Promise<Failure[]> => {
    const failures: Failure[] = [];
    for (const id of ids) {
      try {
        await accept(id);
      } catch (error) {
        failures.push({ id, error });
      }
    }
    return failures;
  },
  onSettled: refetchReviews,
});

export const rejectMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof rejectHeldAnswer>) =>
      callApi(rejectHeldAnswer, { params: { id }, body }),
    onSettled: refetchReviews,
  });

export const decideAppealMutation = (id: number) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof decideAppeal>) =>
      callApi(decideAppeal, { params: { id }, body }),
    onSettled: refetchReviews,
  });

/** Does not wait: the next answer opens at once. */
function refetchReviews(): void {
  void invalidate("reviews", "answers", "users", "user");
}
