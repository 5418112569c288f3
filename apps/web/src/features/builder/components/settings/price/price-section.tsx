import { Group, Text, VisuallyHidden } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  formatNumber,
  formatRupiah,
} from "../../../../../platform/locale/formatters.ts";
import { Money } from "../../../../../ui/display/money.tsx";
import { reviewQuery } from "../../../api/settings.ts";
import { priceText } from "../../../model/price-text.ts";
import { LowPay } from "../../../fair-pay/low-pay.tsx";
import { PanelSection } from "../panel.tsx";
import classes from "./price-section.module.css";
import type { Section } from "@sigi/contract/questions.ts";

interface PriceSectionProps {
  readonly survey: Survey;
}

/** The time that a respondent needs, and the composition of the total, from the server's figures. */
export function PriceSection({ survey }: PriceSectionProps) {
  const { data } = useQuery(reviewQuery(survey.code, survey.version));
  return (
    <PanelSection quiet title={m.price_title()}>
      {data && survey.feePerRespondent > 0 && (
        <Line label={m.price_minutes()}>
          {m.answer_minutes({ count: data.minutes })}
        </Line>
      )}
      {data && survey.feePerRespondent > 0 && (
        <Line label={m.price_per_hour()}>
          <Money amount={data.perHour} />
        </Line>
      )}
      <LowPay survey={survey} review={data} />
      <PriceTable survey={survey} />
      <TotalLines survey={survey} />
    </PanelSection>
  );
}

/** The price of one answer, by type of question, and its division between respondent and platform. */
export function PriceTable({ survey }: PriceSectionProps) {
  const { feePerRespondent, respondentFee } = survey;
  const rows = splitPrice(survey.form.sections);
  if (rows.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {m.price_no_questions()}
      </Text>
    );
  return (
    <table className={classes["table"]}>
      <VisuallyHidden component="caption">
        {m.price_per_respondent()}
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{m.price_column_type()}</th>
          <th scope="col">{m.price_column_count()}</th>
          <th scope="col">{m.price_column_each()}</th>
          <th scope="col">{m.price_column_sum()}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map(({ key, name, count, each }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count)}</td>
            <td>{priceText(each)}</td>
            <td>{each === 0 ? "–" : <Money amount={count * each} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="tabular">
        <tr className={classes["strong"]}>
          <th scope="row" colSpan={3}>
            {m.price_per_respondent()}
          </th>
          <td>
            <Money amount={feePerRespondent} />
          </td>
        </tr>
        <tr className={classes["part"]}>
          <th scope="row" colSpan={3}>
            {m.price_reward()}
          </th>
          <td>
            <Money amount={respondentFee} />
          </td>
        </tr>
        <tr className={classes["part"]}>
          <th scope="row" colSpan={3}>
            {m.price_platform()}
          </th>
          <td>
            <Money amount={feePerRespondent - respondentFee} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The lines from the price of one answer to the total. */
export function TotalLines({ survey }: PriceSectionProps) {
  return (
    <>
      <Line label={m.price_respondents()}>
        <span className="tabular">
          {`× ${formatNumber(survey.respondents)}`}
        </span>
      </Line>
      {survey.screenOutPay > 0 && (
        <Line label={m.price_screen_outs()}>
          <span className="tabular">
            {m.screen_outs_line({
              count: formatNumber(survey.screenOuts),
              amount: formatRupiah(survey.screenOutPay),
            })}
          </span>
        </Line>
      )}
      {survey.promiseBudget > 0 && (
        <Line label={m.price_pay_promise()}>
          <Money amount={survey.promiseBudget} />
        </Line>
      )}
      {survey.discount > 0 && (
        <Line label={m.price_discount()}>
          <Money amount={-survey.discount} />
        </Line>
      )}
      <Line label={m.price_total()} strong>
        <Money amount={survey.totalCost} />
      </Line>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function Line({ label, strong = false, children }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text fz="sm" {...(strong ? { fw: 650 } : { c: "dimmed" })}>
        {label}
      </Text>
      <Text
        fw={strong ? 700 : 500}
        {...(strong ? { fz: "lg" } : { fz: "sm" })}
        style={{ whiteSpace: "nowrap" }}
      >
        {children}
      </Text>
    </Group>
  );
}

/** Questions of one type at one price, in rupiah per respondent. */
interface PriceRow {
  readonly key: string;
  /** The name of the type in the page's language. */
  readonly name: string;
  readonly count: number;
  readonly each: number;
}

/** The server's prices of the questions, grouped by type, highest sum first. */
function splitPrice(
  sections: readonly Pick<Section, "questions">[],
): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const { type, service } of sections.flatMap((one) => one.questions)) {
    const each = service?.salePrice ?? 0;
    const key = `${type}/${String(each)}`;
    const count = (rows.get(key)?.count ?? 0) + 1;
    rows.set(key, { key, name: service?.name ?? type, count, each });
  }
  return [...rows.values()].toSorted(
    (one, other) => other.count * other.each - one.count * one.each,
  );
}
