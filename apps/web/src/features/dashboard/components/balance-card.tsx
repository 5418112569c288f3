import { Button, Group, Paper, Skeleton, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClipboardList from "@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs";
import type { ReactNode } from "react";
import {
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { useWithdrawalMinimum } from "../../../platform/api/catalogues.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { LevelBar } from "../../../ui/display/level-bar.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { dashboardQuery } from "../api.ts";
import classes from "./balance-card.module.css";

/** The user's earnings and, on phones, level: the top bar shows it on desktops, which also have room for statistics. */
export function BalanceCard({ level }: { readonly level: number }) {
  const minimum = useWithdrawalMinimum();
  return (
    <QueryView
      query={useQuery(dashboardQuery)}
      skeleton={<Skeleton height={120} radius="lg" />}
    >
      {({ balance, surveysAnswered, surveysAvailable }) => (
        <div className={classes["cards"]}>
          <div className={classes["balance"]}>
            <div>
              <Text fz="sm" opacity={0.9}>
                {m.home_balance()}
              </Text>
              <Text className={classes["amount"] ?? ""}>
                <Money amount={balance} />
              </Text>
              <Text fz="xs" opacity={0.9}>
                {m.home_balance_hint({ amount: formatRupiah(minimum) })}
              </Text>
            </div>
            <Button
              component={LocalLink}
              to="/withdraw"
              variant="white"
              className={classes["button"] ?? ""}
            >
              {m.withdraw_title()}
            </Button>
          </div>
          <Paper withBorder px="md" py={8} hiddenFrom="md">
            <LevelBar level={level} />
          </Paper>
          <Figure
            icon={<IconCircleCheck size={22} aria-hidden />}
            label={m.home_answered()}
            value={surveysAnswered}
          />
          <Figure
            icon={<IconClipboardList size={22} aria-hidden />}
            label={m.home_available()}
            value={surveysAvailable}
          />
        </div>
      )}
    </QueryView>
  );
}

interface FigureProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: number;
}

function Figure({ icon, label, value }: FigureProps) {
  return (
    <Paper withBorder p="md" className={classes["figure"] ?? ""}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <Text fz={28} fw={700} lh={1.1} className="tabular">
          {formatNumber(value)}
        </Text>
        <Text component="span" c="dimmed" lh={0}>
          {icon}
        </Text>
      </Group>
    </Paper>
  );
}
