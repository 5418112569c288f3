import { Button } from "@mantine/core";
import { genders } from "@sigi/contract/demographics.ts";
import { populationColumns } from "@sigi/contract/populations.ts";
import { allRegions } from "@sigi/contract/regions.ts";
import { ageBands } from "@sigi/contract/user-details.ts";
import { m } from "@sigi/messages/messages";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useMutation } from "@tanstack/react-query";
import { regionsQuery } from "../../../platform/api/catalogues.ts";
import { queryClient } from "../../../platform/api/query-client.ts";
import { saveFile } from "../../../platform/device/save-file.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";

/** Downloads a table with every combination, without the numbers of people. */
export function PopulationTemplate() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const provinces = await queryClient.query(regionsQuery("province", null));
      const rows = provinces
        .filter(({ id }) => id !== allRegions)
        .flatMap(({ name }) =>
          genders.flatMap((gender) =>
            ageBands.map((age) => [gender, age, name, null]),
          ),
        );
      // Loaded lazily with the first download, because few visits need it.
      const { csvFile } = await import("@sigi/spreadsheets/csv/write-csv.ts");
      saveFile({
        name: "population.csv",
        content: csvFile([populationColumns, ...rows]),
      });
    },
  });
  return (
    <>
      <FormAlert error={error} />
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          mutate();
        }}
      >
        {m.population_template()}
      </Button>
    </>
  );
}
