import * as contract from "@sigi/contract/privacy.ts";
import type { App } from "../platform/http/app.ts";
import { mount, Streamed } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { deletionRoutes } from "./deletion-routes.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export function privacyRoutes(app: App, services: Services): void {
  mount(
    app,
    contract.exportPersonalData,
    { perHour: contract.exportsPerHour, event: "data_exported" },
    ({ user, locale, reply }) => {
      const now = services.clock.now();
      reply.header(
        "content-disposition",
        `attachment; filename="sigi-data-${now.toISOString().slice(0, 10)}.json"`,
      );
      const parts = exportPersonalData(services, user.id, locale, now);
      return Promise.resolve(new Streamed(parts));
    },
  );

  deletionRoutes(app, services);
}
