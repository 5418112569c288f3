import { Checkbox, Stack, Text } from "@mantine/core";
import type { ResultFilter, SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { demographicLabels } from "../demographic-names.ts";
import { FormButtons } from "./form-buttons.tsx";

type Bands = ResultFilter["bands"];

interface BandsFormProps {
  readonly dimensions: SurveyResults["demographics"]["dimensions"];
  readonly bands: Bands;
  readonly onChange: (bands: Bands) => void;
  readonly onCancel: () => void;
}

/** Chooses bands of each dimension; a dimension without a chosen band includes all respondents. */
export function BandsForm({
  dimensions,
  bands,
  onChange,
  onCancel,
}: BandsFormProps) {
  const [chosen, setChosen] = useState(bands);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(
          Object.fromEntries(
            Object.entries(chosen).filter(
              ([, values]) => (values?.length ?? 0) > 0,
            ),
          ),
        );
      }}
    >
      <Stack>
        <Text fz="sm" c="dimmed">
          {m.results_bands_hint()}
        </Text>
        {dimensions.map(({ name, bands: published }) => (
          <Checkbox.Group
            key={name}
            label={demographicLabels[name]()}
            value={chosen[name] ?? []}
            onChange={(values) => {
              setChosen({ ...chosen, [name]: values });
            }}
          >
            <Stack gap={4} mt={4}>
              {published.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} py={8} />
              ))}
            </Stack>
          </Checkbox.Group>
        ))}
        <FormButtons label={m.results_filter_apply()} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
