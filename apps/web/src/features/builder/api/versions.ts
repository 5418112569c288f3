import * as versions from "@sigi/contract/survey-versions.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../platform/api/api-client.ts";
import { queryClient } from "../../../platform/api/query-client.ts";

const keyOf = (code: string) => ["survey-versions", code] as const;

/** The stored versions of a survey, newest first. */
export const versionsQuery = (code: string) =>
  queryOptions({
    queryKey: keyOf(code),
    queryFn: ({ signal }) =>
      callApi(versions.listVersions, { params: { code } }, { signal }),
    staleTime: 0,
  });

/** A stored version with its form. It never changes. */
export const versionQuery = (code: string, id: number) =>
  queryOptions({
    queryKey: [...keyOf(code), id],
    queryFn: ({ signal }) =>
      callApi(versions.getVersion, { params: { code, id } }, { signal }),
    staleTime: Infinity,
  });

/** Stores the current state under a name. */
export const nameVersionMutation = (code: string) =>
  mutationOptions({
    mutationFn: (name: string) =>
      callApi(versions.nameVersion, { params: { code }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(code) }),
  });

export const deleteVersionMutation = (code: string) =>
  mutationOptions({
    mutationFn: (id: number) =>
      callApi(versions.deleteVersion, { params: { code, id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(code) }),
  });
