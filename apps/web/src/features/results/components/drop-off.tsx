import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { formatPercent } from "../../../platform/locale/figures.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { HorizontalBars } from "../../../ui/charts/bars.tsx";
import { Figure } from "../../../ui/charts/figure.tsx";
import { durationText } from "../../../ui/display/duration-text.ts";

type Section = SurveyResults["sections"][number];

interface DropOffProps {
  readonly sections: readonly Section[];
}

/** The sections at which respondents left the survey. */
export function DropOff({ sections }: DropOffProps) {
  const most = Math.max(...sections.map(({ reached }) => reached), 1);
  return (
    <Figure
      title={m.results_drop_off()}
      caption={m.results_drop_off_caption()}
      note={m.results_drop_off_note({ count: formatNumber(most) })}
      table={{
        head: [
          m.results_column_section(),
          m.results_column_reached(),
          m.results_column_left(),
          m.results_column_left_share(),
          m.results_screened_out(),
          m.results_column_time(),
        ],
        rows: sections.map((section, index) => [
          sectionName(section, index),
          formatNumber(section.reached),
          formatNumber(section.left),
          formatPercent(leftShare(section)),
          formatNumber(section.screenedOut),
          section.seconds === null ? "–" : durationText(section.seconds),
        ]),
      }}
    >
      <HorizontalBars
        most={most}
        bars={sections.map((section, index) => ({
          key: String(section.sectionId),
          label: sectionName(section, index),
          value: section.reached,
          note:
            section.left === 0
              ? formatNumber(section.reached)
              : m.results_reached_left({
                  reached: formatNumber(section.reached),
                  left: formatNumber(section.left),
                }),
        }))}
      />
    </Figure>
  );
}

const sectionName = ({ title }: Section, index: number) =>
  title === "" ? m.results_section_number({ number: index + 1 }) : title;

const leftShare = ({ reached, left }: Section) =>
  reached === 0 ? 0 : left / reached;
