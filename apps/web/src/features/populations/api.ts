import { getPopulation, savePopulation } from "@sigi/contract/populations.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../platform/api/api-client.ts";
import { queryClient } from "../../platform/api/query-client.ts";
import { readTableFile } from "../../question-types/builder/read-table.ts";

/** The population that answers are weighted to, for admins; null until one was entered. */
export const populationQuery = queryOptions({
  queryKey: ["population"],
  queryFn: ({ signal }) => callApi(getPopulation, {}, { signal }),
});

interface NewPopulation {
  readonly source: string;
  /** A CSV table. */
  readonly file: File;
}

export const savePopulationMutation = mutationOptions({
  mutationFn: async ({ source, file }: NewPopulation) =>
    callApi(savePopulation, {
      body: { source, csv: await readTableFile(file) },
    }),
  onSuccess: (population) => {
    queryClient.setQueryData(populationQuery.queryKey, population);
    return queryClient.invalidateQueries({ queryKey: ["audit"] });
  },
});
