import { NativeSelect, Paper, Stack, Text, Title } from "@mantine/core";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import type { CatalogueEntry } from "@sigi/contract/services.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { servicesQuery } from "../../../platform/api/catalogues.ts";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import classes from "./price-calculator.module.css";

/** A short initial questionnaire: types of the catalogue, and the number of questions of each. */
const example: Readonly<Record<string, number>> = {
  single_choice: 6,
  linear_scale: 3,
  long_text: 1,
};
const exampleRespondents = 100;

/** The maximum number of questions of one type, more than surveys have. */
const questionsMax = 200;

/** Calculates the cost of a survey from the prices of the catalogue. Empty until they are loaded. */
export function PriceCalculator() {
  const { data: services } = useQuery(servicesQuery());
  return services ? <Calculator services={services} /> : null;
}

interface CalculatorProps {
  readonly services: readonly CatalogueEntry[];
}

function Calculator({ services }: CalculatorProps) {
  const [respondents, setRespondents] = useState(exampleRespondents);
  const [counts, setCounts] = useState(example);
  const listed = Object.keys(counts).flatMap(
    (type) => services.find((service) => service.type === type) ?? [],
  );
  const fee = listed
    .map(({ type, salePrice }) => (counts[type] ?? 0) * salePrice)
    .reduce((sum, each) => sum + each, 0);
  const count = (type: string, questions: number) => {
    setCounts((before) => ({ ...before, [type]: questions }));
  };
  return (
    <Paper
      component="section"
      withBorder
      p="lg"
      className={classes["card"] ?? ""}
      aria-label={m.calculator_title()}
    >
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {m.calculator_title()}
        </Title>
        <Line label={m.calculator_respondents()}>
          <DigitsInput
            aria-label={m.calculator_respondents()}
            value={respondents}
            max={respondentsMax}
            onChange={(value) => {
              setRespondents(value ?? 0);
            }}
          />
        </Line>
        {listed.map(({ type, name, salePrice }) => (
          <Line key={type} label={name} price={salePrice}>
            <DigitsInput
              aria-label={m.calculator_questions({ type: name })}
              value={counts[type] ?? 0}
              max={questionsMax}
              onChange={(value) => {
                count(type, value ?? 0);
              }}
            />
          </Line>
        ))}
        <NativeSelect
          aria-label={m.calculator_add()}
          value=""
          data={[
            { value: "", label: m.calculator_add() },
            ...services
              .filter((service) => !listed.includes(service))
              .map(({ type, name }) => ({ value: type, label: name })),
          ]}
          onChange={(event) => {
            count(event.currentTarget.value, 1);
          }}
        />
        <div className={classes["total"]} aria-live="polite">
          <strong className="tabular">{formatRupiah(respondents * fee)}</strong>
          <span className="tabular">
            {m.calculator_each({ price: formatRupiah(fee) })}
          </span>
        </div>
        <Text fz="sm" c="dimmed">
          {m.calculator_note()}
        </Text>
      </Stack>
    </Paper>
  );
}

interface LineProps {
  readonly label: string;
  /** The price in rupiah per respondent and question. */
  readonly price?: number;
  readonly children: ReactNode;
}

/** A line of the calculator. Its field has a separate label for screen readers. */
const Line = ({ label, price, children }: LineProps) => (
  <div className={classes["line"]}>
    <span>
      {label}
      {price !== undefined && (
        <span className={`${classes["price"] ?? ""} tabular`}>
          {m.calculator_question_price({ price: formatRupiah(price) })}
        </span>
      )}
    </span>
    {children}
  </div>
);
