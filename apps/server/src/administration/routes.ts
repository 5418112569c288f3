import { getAdminDashboard } from "@sigi/contract/admin-dashboard.ts";
import { listAuditEntries } from "@sigi/contract/audit.ts";
import { getDashboard } from "@sigi/contract/dashboard.ts";
import * as history from "@sigi/contract/history.ts";
import { mountList } from "../platform/admin-list.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { configurationRoutes } from "./configuration/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { auditSource } from "./read-models.ts";
import {
  listBalanceEntries,
  listCreditEntries,
} from "./list-balance-entries.ts";
import { showAdminDashboard, showDashboard } from "./show-dashboard.ts";
import { metricsRoute } from "./show-metrics.ts";
import { userRoutes } from "./users/routes.ts";

export function administrationRoutes(app: App, services: Services): void {
  const { db, clock } = services;
  mount(app, getDashboard, { usesCachedSession: true }, ({ user }) =>
    inTransaction(db, (tx) => showDashboard(tx, user, clock.now())),
  );

  mount(app, getAdminDashboard, {}, () =>
    inTransaction(db, (tx) => showAdminDashboard(tx, clock.now())),
  );

  mountList(app, services, listAuditEntries, auditSource);

  mount(app, history.listBalanceEntries, {}, ({ user, query }) =>
    inTransaction(db, (tx) => listBalanceEntries(tx, user.id, query.page)),
  );

  mount(app, history.listCreditEntries, {}, ({ user, query }) =>
    inTransaction(db, (tx) => listCreditEntries(tx, user.id, query.page)),
  );

  metricsRoute(app, services);
  userRoutes(app, services);
  configurationRoutes(app, services);
  contentRoutes(app, services);
}
