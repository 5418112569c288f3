import { SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type {
  ComparedBand,
  Representation as Compared,
} from "@sigi/contract/result-demographics.ts";
import { m } from "@sigi/messages/messages";
import { withLetters } from "@sigi/results/charts/province-tiles.ts";
import {
  formatFigure,
  formatPercent,
} from "../../../platform/locale/figures.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { drawProvinces } from "../../../question-types/results/province-map.tsx";
import { baseText } from "../../../question-types/results/result-props.ts";
import { scaleShades } from "../../../ui/charts/colors.ts";
import { Drawing } from "../../../ui/charts/drawing.tsx";
import type { Drawn } from "../../../ui/charts/drawing.tsx";
import { Figure } from "../../../ui/charts/figure.tsx";
import { PairedBars } from "../../../ui/charts/paired-bars.tsx";
import { drawLegend } from "../../../ui/charts/shade-legend.tsx";
import type { TextTable } from "../../../ui/charts/table-text.ts";
import { demographicLabels } from "../demographic-names.ts";
import { ratioBounds, ratioOf, stepOf } from "../representation-steps.ts";

type Dimension = Compared["dimensions"][number];

interface DimensionProps {
  readonly dimension: Dimension;
  readonly source: string;
}

/** The sample beside the population: provinces on a map, gender and age as bars. */
export function Representation({
  representation: { source, dimensions },
}: {
  readonly representation: Compared;
}) {
  const provinces = dimensions.find(({ name }) => name === "province");
  const others = dimensions.filter(({ name }) => name !== "province");
  return (
    <Stack gap="xl">
      <Text fz="sm" c="dimmed">
        {m.results_representation_source({ source })} {m.results_bands_hint()}
      </Text>
      {provinces && <Provinces dimension={provinces} source={source} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {others.map((dimension) => (
          <Bars key={dimension.name} dimension={dimension} source={source} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Provinces({ dimension, source }: DimensionProps) {
  const { name, base, bands } = dimension;
  const isGrouped = bands.some(({ values }) => values.length > 1);
  return (
    <div>
      <Heading dimension={dimension} />
      <Figure
        title={titleOf(name)}
        caption={[
          m.results_representation_map(),
          ...(isGrouped ? [m.results_representation_grouped()] : []),
        ].join(" ")}
        note={noteOf(base, source)}
        table={tableOf(dimension, ({ label, values }) =>
          withLetters(label, values),
        )}
      >
        <Drawing draw={(width) => drawRatios(bands, width)} />
      </Figure>
    </div>
  );
}

function Bars({ dimension, source }: DimensionProps) {
  const { name, base, bands } = dimension;
  return (
    <div>
      <Heading dimension={dimension} />
      <Figure
        title={titleOf(name)}
        caption={m.results_representation_bars()}
        note={noteOf(base, source)}
        table={tableOf(dimension, ({ label }) => label)}
      >
        <PairedBars
          names={[
            m.results_representation_sample(),
            m.results_representation_population(),
          ]}
          pairs={bands.map(({ id, label, sample, population }) => ({
            key: id,
            label,
            values: [sample, population],
          }))}
          format={formatPercent}
        />
      </Figure>
    </div>
  );
}

const Heading = ({
  dimension: { name, base },
}: Pick<DimensionProps, "dimension">) => (
  <>
    <Title order={3}>{demographicLabels[name]()}</Title>
    <Text fz="sm" c="dimmed" mb="sm" className="tabular">
      {baseText(base)}
    </Text>
  </>
);

/** The title of the figure. It differs from other figures of the same dimension on a page. */
const titleOf = (name: Dimension["name"]) =>
  `${m.results_representation()}: ${demographicLabels[name]()}`;

const noteOf = (base: number, source: string) =>
  `${baseText(base)} · ${m.results_representation_source({ source })}`;

function tableOf(
  { name, bands }: Dimension,
  nameOf: (band: ComparedBand) => string,
): TextTable {
  return {
    head: [
      demographicLabels[name](),
      m.results_representation_respondents(),
      m.results_representation_sample(),
      m.results_representation_population(),
      m.results_representation_ratio(),
    ],
    rows: bands.map((band) => [
      nameOf(band),
      formatNumber(band.respondents),
      formatPercent(band.sample),
      formatPercent(band.population),
      timesText(ratioOf(band)),
    ]),
  };
}

/** `1,25×`; `–` without a ratio. */
const timesText = (ratio: number | null) =>
  ratio === null ? "–" : `${formatFigure(ratio)}×`;

/** Short marks of the steps of a ratio, for tiles without room for labels. */
const marks = ["−−", "−", "=", "+", "++"] as const;

function drawRatios(bands: readonly ComparedBand[], width: number): Drawn {
  const shades = scaleShades(marks.length);
  const legend = drawLegend(
    stepLabels().map((label, step) => `${marks[step] ?? ""} ${label}`),
    shades,
    width,
  );
  const bandOf = new Map(
    bands.flatMap((band) => band.values.map((id) => [id, band])),
  );
  const map = drawProvinces((id) => {
    const band = bandOf.get(id);
    const ratio = band ? ratioOf(band) : null;
    if (ratio === null) return undefined;
    const step = stepOf(ratio);
    const shade = shades[step];
    const mark = marks[step];
    return shade && mark && { shade, mark, note: timesText(ratio) };
  }, width);
  const mapTop = legend.height + 12;
  return {
    height: mapTop + map.height,
    content: (
      <>
        {legend.content}
        <g transform={`translate(0 ${String(mapTop)})`}>{map.content}</g>
      </>
    ),
  };
}

function stepLabels(): string[] {
  const [far = "", below = "", above = "", farAbove = ""] = ratioBounds.map(
    (bound) => formatFigure(bound),
  );
  return [
    m.results_representation_far_fewer({ bound: far }),
    m.results_representation_fewer({ from: far, to: below }),
    m.results_representation_alike({ from: below, to: above }),
    m.results_representation_more({ from: above, to: farAbove }),
    m.results_representation_far_more({ bound: farAbove }),
  ];
}
