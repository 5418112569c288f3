import { Group, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { formatNumber } from "../../../../platform/locale/formatters.ts";
import itemClasses from "../../../../ui/layout/menu-items.module.css";
import { Money } from "../../../../ui/display/money.tsx";
import { AsideCard } from "./aside-card.tsx";

/** How the total is made up, from the server's figures. */
export function PriceCard({ survey }: { readonly survey: Survey }) {
  return (
    <AsideCard title={m.price_title()}>
      <Line label={m.price_per_respondent()}>
        <Money amount={survey.feePerRespondent} />
      </Line>
      <Line label={m.price_respondents()}>
        <span className="tabular">
          {`× ${formatNumber(survey.respondents)}`}
        </span>
      </Line>
      {survey.discount > 0 && (
        <Line label={m.price_discount()}>
          <Money amount={-survey.discount} />
        </Line>
      )}
      <hr className={itemClasses["line"]} />
      <Line label={m.price_total()} strong>
        <Money amount={survey.totalCost} />
      </Line>
      <Text fz="sm" c="dimmed">
        {m.price_reward()}
        {": "}
        <Money amount={survey.respondentFee} />
      </Text>
    </AsideCard>
  );
}

interface LineProps {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Line({ label, strong = false, children }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text {...(strong ? { fw: 650 } : { c: "dimmed" })}>{label}</Text>
      <Text fw={strong ? 700 : 500} style={{ whiteSpace: "nowrap" }}>
        {children}
      </Text>
    </Group>
  );
}
