import { VisuallyHidden } from "@mantine/core";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { groupLabel } from "@sigi/results/quota-labels.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { gridOf } from "../../../ui/display/quota-grid.ts";
import { sumOf } from "@sigi/survey/quotas/quotas.ts";
import classes from "./quota-table.module.css";

interface QuotaTableProps {
  readonly quotas: Quotas;
  readonly onChange: (places: number[]) => void;
}

/** The places of each cell, with the groups of the last criterion as columns where they fit beside one another. */
export function QuotaTable({ quotas, onChange }: QuotaTableProps) {
  const { rows, columns } = gridOf(quotas.dimensions);
  const { places } = quotas;
  const placeOf = (row: number, column: number) =>
    row * columns.length + column;
  const rowOf = (row: number) =>
    places.slice(placeOf(row, 0), placeOf(row + 1, 0));
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]}>
        <caption>{m.quotas_table()}</caption>
        {columns.length > 1 && (
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{m.quotas_title()}</VisuallyHidden>
              </th>
              {columns.map((group) => (
                <th key={groupLabel(group ?? "")} scope="col">
                  {group !== null && groupLabel(group)}
                </th>
              ))}
              <th scope="col">{m.quotas_sum()}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ label }, row) => (
            <tr key={label}>
              <th scope="row">{label || m.quotas_all()}</th>
              {columns.map((group, column) => {
                const cell = placeOf(row, column);
                return (
                  <td key={cell}>
                    <DigitsInput
                      aria-label={[
                        label,
                        group === null ? "" : groupLabel(group),
                      ]
                        .filter((part) => part !== "")
                        .join(" · ")}
                      value={places[cell] ?? 0}
                      max={respondentsMax}
                      w={84}
                      onChange={(typed) => {
                        onChange(places.with(cell, typed ?? 0));
                      }}
                    />
                  </td>
                );
              })}
              {columns.length > 1 && (
                <td className={classes["sum"]}>
                  {formatNumber(sumOf(rowOf(row)))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
