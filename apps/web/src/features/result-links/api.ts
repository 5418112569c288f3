import {
  createLink,
  getSharedAnswers,
  getSharedResults,
  listLinks,
  openLink,
  revokeLink,
} from "@sigi/contract/result-links.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import {
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

const linksKey = (code: string) => ["results-links", code];

export const linksQuery = (code: string) =>
  queryOptions({
    queryKey: linksKey(code),
    queryFn: ({ signal }) =>
      callApi(listLinks, { params: { code } }, { signal }),
  });

export const createLinkMutation = (code: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof createLink>) =>
      callApi(createLink, { params: { code }, body }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: linksKey(code) }),
  });

export const revokeLinkMutation = (code: string) =>
  mutationOptions({
    mutationFn: (id: number) => callApi(revokeLink, { params: { code, id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: linksKey(code) }),
  });

/** Opens a link in this browser. */
export const openLinkMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof openLink>) => callApi(openLink, { body }),
});

/** Opens a link without a password; the server refuses a link that has one. */
export const openedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["opened-link", token],
    queryFn: ({ signal }) => callApi(openLink, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** The results that an opened link shows. */
export const sharedResultsQuery = (link: number) =>
  queryOptions({
    queryKey: ["shared-results", link, currentLocale()],
    queryFn: ({ signal }) =>
      callApi(getSharedResults, { query: { link } }, { signal }),
  });

/** One page of the answers that an opened link shows. */
export const sharedAnswersQuery = (link: number, page: number) =>
  queryOptions({
    queryKey: ["shared-results", link, currentLocale(), "answers", page],
    queryFn: ({ signal }) =>
      callApi(getSharedAnswers, { query: { link, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
