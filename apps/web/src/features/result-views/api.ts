import {
  deleteView,
  listViews,
  saveView,
} from "@sigi/contract/result-views.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

const viewsKey = (code: string) => ["result-views", code];

export const viewsQuery = (code: string) =>
  queryOptions({
    queryKey: viewsKey(code),
    queryFn: ({ signal }) =>
      callApi(listViews, { params: { code } }, { signal }),
  });

export const saveViewMutation = (code: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof saveView>) =>
      callApi(saveView, { params: { code }, body }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: viewsKey(code) }),
  });

export const deleteViewMutation = (code: string) =>
  mutationOptions({
    mutationFn: (id: number) => callApi(deleteView, { params: { code, id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: viewsKey(code) }),
  });
