import { Paper, Text } from "@mantine/core";
import type { AdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { m } from "@sigi/messages/messages";
import {
  formatAgo,
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink, useLocale } from "../../../platform/locale/local-link.tsx";
import grid from "./admin-dashboard.module.css";
import classes from "./platform-tiles.module.css";

interface PlatformTilesProps {
  readonly dashboard: AdminDashboard;
}

/** Figures about users and money. Tiles with a list behind them link to it. */
export function PlatformTiles({ dashboard }: PlatformTilesProps) {
  const {
    users,
    usersNew,
    usersActive,
    income,
    payable,
    credit,
    withdrawalsPending,
    suspense,
    ledger,
  } = dashboard;
  const percent = new Intl.NumberFormat(useLocale(), {
    style: "percent",
  }).format(users === 0 ? 0 : usersActive / users);
  return (
    <div className={grid["tiles"]}>
      <StatTile
        label={m.admin_dashboard_users()}
        value={formatNumber(users)}
        hint={m.admin_dashboard_users_new({ count: formatNumber(usersNew) })}
        to="/admin/home/users"
      />
      <StatTile
        label={m.admin_dashboard_active()}
        value={formatNumber(usersActive)}
        hint={m.admin_dashboard_active_share({ share: percent })}
      />
      <StatTile
        label={m.admin_dashboard_income()}
        value={formatRupiah(income)}
        hint={m.admin_dashboard_income_hint()}
      />
      <StatTile
        label={m.admin_dashboard_payable()}
        value={formatRupiah(payable)}
        hint={m.admin_dashboard_payable_hint()}
      />
      <StatTile
        label={m.admin_dashboard_credit()}
        value={formatRupiah(credit)}
        hint={m.admin_dashboard_credit_hint()}
      />
      <StatTile
        label={m.admin_dashboard_pending()}
        value={formatNumber(withdrawalsPending.count)}
        hint={m.admin_dashboard_pending_held({
          amount: formatRupiah(withdrawalsPending.amount),
        })}
        to="/admin/home/withdraw?status=pending"
      />
      <StatTile
        label={m.admin_dashboard_suspense()}
        value={formatNumber(suspense.count)}
        hint={m.admin_dashboard_suspense_held({
          amount: formatRupiah(suspense.amount),
        })}
        to="/admin/home/payments?status=suspense"
        alarming={suspense.count > 0}
      />
      <BooksTile {...ledger} />
    </div>
  );
}

/** The result of the hourly verification of the ledger. */
function BooksTile({ verifiedAt, failed }: AdminDashboard["ledger"]) {
  const state =
    failed > 0
      ? m.admin_dashboard_books_failed({ count: formatNumber(failed) })
      : verifiedAt
        ? m.admin_dashboard_books_hold()
        : m.admin_dashboard_books_never();
  return (
    <StatTile
      label={m.admin_dashboard_books()}
      value={state}
      hint={
        verifiedAt
          ? m.admin_dashboard_books_at({ time: formatAgo(verifiedAt) })
          : m.admin_dashboard_books_hint()
      }
      alarming={failed > 0}
    />
  );
}

interface StatTileProps {
  readonly label: string;
  readonly value: string;
  /** A line that puts the value into context. */
  readonly hint: string;
  /** The path of the list behind the figure, without language prefix. */
  readonly to?: string;
  readonly alarming?: boolean;
}

/** One figure. If `to` is set, the whole tile is a link. */
function StatTile({ label, value, hint, to, alarming }: StatTileProps) {
  return (
    <Paper withBorder className={classes["tile"] ?? ""}>
      <Text fz="sm" c="dimmed">
        {to === undefined ? (
          label
        ) : (
          <LocalLink to={to} className={classes["link"]}>
            {label}
          </LocalLink>
        )}
      </Text>
      <Text
        className={classes["value"] ?? ""}
        {...(alarming
          ? { c: "var(--mantine-color-error)", role: "alert" }
          : {})}
      >
        {value}
      </Text>
      <Text fz="sm" c="dimmed">
        {hint}
      </Text>
    </Paper>
  );
}
