import {
  createSchedule,
  deleteExport,
  deleteSchedule,
  downloadExport,
  listExports,
  listSchedules,
  requestExport,
} from "@sigi/contract/result-exports.ts";
import type { ResultExport } from "@sigi/contract/result-exports.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";

const pollMs = 2_000;

export const isUnfinished = ({ state }: Pick<ResultExport, "state">) =>
  state === "waiting" || state === "running";

/** The newest exports of a survey, polled while one is being created. */
export const exportsQuery = (code: string) =>
  queryOptions({
    queryKey: ["exports", code],
    queryFn: ({ signal }) =>
      callApi(listExports, { params: { code } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(isUnfinished) === true ? pollMs : false,
  });

export const schedulesQuery = (code: string) =>
  queryOptions({
    queryKey: ["export-schedules", code],
    queryFn: ({ signal }) =>
      callApi(listSchedules, { params: { code } }, { signal }),
  });

export type ScheduledExport = BodyOf<typeof createSchedule>;

/** The values of the form: one file now, or one at each interval. */
export type RequestedExport = Omit<ScheduledExport, "every"> & {
  readonly every: ScheduledExport["every"] | "once";
};

/** Requests one file, or schedules files at an interval. */
export const requestMutation = (code: string) =>
  mutationOptions({
    mutationFn: async ({ every, ...body }: RequestedExport) => {
      const params = { code };
      if (every === "once") await callApi(requestExport, { params, body });
      else await callApi(createSchedule, { params, body: { ...body, every } });
    },
    onSuccess: () => refresh(code),
  });

export const deleteExportMutation = (code: string) =>
  mutationOptions({
    mutationFn: (id: number) => callApi(deleteExport, { params: { code, id } }),
    onSuccess: () => refresh(code),
  });

export const deleteScheduleMutation = (code: string) =>
  mutationOptions({
    mutationFn: (id: number) =>
      callApi(deleteSchedule, { params: { code, id } }),
    onSuccess: () => refresh(code),
  });

/** The address from which the browser downloads the file of an export. */
export const fileAddress = (code: string, id: number) =>
  downloadExport.path
    .replace("{code}", encodeURIComponent(code))
    .replace("{id}", String(id));

async function refresh(code: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["exports", code] }),
    queryClient.invalidateQueries({ queryKey: ["export-schedules", code] }),
  ]);
}
