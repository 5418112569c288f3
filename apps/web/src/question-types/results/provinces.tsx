import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { m } from "@sigi/messages/messages";
import { withLetters } from "@sigi/results/charts/province-tiles.ts";
import { formatPercent } from "../../platform/locale/figures.ts";
import { shadeOf } from "../../ui/charts/colors.ts";
import { Drawing } from "../../ui/charts/drawing.tsx";
import type { Drawn } from "../../ui/charts/drawing.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { drawProvinces } from "./province-map.tsx";
import { baseText, shareCells, shareHead } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

/** One tile for each province, darker the more respondents chose it; the table has their names. */
export function ProvincesResult({
  summary: { provinces },
  title,
  base,
}: ResultProps<"provinces">) {
  return (
    <Figure
      title={title}
      caption={m.result_provinces_caption()}
      note={baseText(base)}
      table={{
        head: [m.result_column_province(), ...shareHead()],
        rows: provinces.map((one) => [
          withLetters(one.label, [one.id]),
          ...shareCells(one),
        ]),
      }}
    >
      <Drawing draw={(width) => drawShares(provinces, width)} />
    </Figure>
  );
}

function drawShares(
  provinces: SummaryOf<"provinces">["provinces"],
  width: number,
): Drawn {
  const most = Math.max(...provinces.map(({ share }) => share), 0);
  const shares = new Map(provinces.map(({ id, share }) => [id, share]));
  return drawProvinces((id) => {
    const share = shares.get(id) ?? 0;
    return share > 0
      ? { shade: shadeOf(share / most), note: formatPercent(share) }
      : undefined;
  }, width);
}
