import { Checkbox, Stack, Text } from "@mantine/core";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { formatFigure } from "../../../platform/locale/figures.ts";
import { demographicLabels } from "../demographic-names.ts";

type Weighting = SurveyResults["weighting"];

interface WeightingSwitchProps {
  readonly results: Pick<SurveyResults, "weighting">;
  readonly weighted: boolean;
  readonly onChange: (weighted: boolean) => void;
}

/** Weights respondents so that they represent the population, and states the cost in precision. */
export function WeightingSwitch({
  results: { weighting },
  weighted,
  onChange,
}: WeightingSwitchProps) {
  return (
    <Stack gap={4}>
      <Checkbox
        label={m.results_weighted()}
        py={8}
        checked={weighted}
        disabled={weighting === null && !weighted}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <Text fz="sm" c="dimmed">
        {weighting === null
          ? m.results_weights_none()
          : weightingText(weighting)}
      </Text>
    </Stack>
  );
}

function weightingText({
  source,
  dimensions,
  designEffect,
  effectiveSize,
  converged,
  missing,
}: NonNullable<Weighting>): string {
  return [
    m.results_weights({
      dimensions: dimensions.map(dimensionLabel).join(", "),
      source,
      effect: formatFigure(designEffect),
      size: formatFigure(Math.round(effectiveSize)),
    }),
    ...(converged ? [] : [m.results_weights_rough()]),
    ...(missing.length > 0
      ? [m.results_weights_missing({ bands: missing.join(", ") })]
      : []),
  ].join(" ");
}

const dimensionLabel = (name: string) =>
  Object.entries(demographicLabels)
    .find(([known]) => known === name)?.[1]()
    .toLowerCase() ?? name;
