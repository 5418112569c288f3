import { getPopulation, savePopulation } from "@sigi/contract/populations.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { invalidate, queryClient } from "../../platform/api/query-client.ts";
import { readTextFile } from "../../platform/device/read-text-file.ts";

/** The population that answers are weighted to, for admins; null until one was entered. */
export const populationQuery = queryOptions({
  queryKey: ["population"],
  queryFn: ({ signal }) => callApi(getPopulation, {}, { signal }),
});

interface NewPopulation {
  readonly source: string;
  /** The file with a CSV table. */
  readonly file: File;
}

export const savePopulationMutation = mutationOptions({
  mutationFn: async ({ source, file }: NewPopulation) =>
    callApi(savePopulation, {
      body: { source, csv: await readTextFile(file) },
    }),
  onSuccess: (population) => {
    queryClient.setQueryData(populationQuery.queryKey, population);
    return invalidate("audit");
  },
});
