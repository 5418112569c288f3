import * as contract from "@sigi/contract/configuration.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { providePageFrame } from "../../platform/http/pages/page-html.ts";
import type { Services } from "../../platform/services.ts";
import { ConfigurationCache } from "./configuration-cache.ts";
import { updateConfiguration } from "./update-configuration.ts";

/** Routes of the configuration, which every page also contains. */
export function configurationRoutes(app: App, { db, clock }: Services): void {
  const cache = new ConfigurationCache(db, clock);

  mount(app, contract.getConfiguration, {}, () => cache.get());

  mount(app, contract.updateConfiguration, {}, async ({ user, body }) => {
    const stored = await inTransaction(db, (tx) =>
      updateConfiguration(tx, user.id, body),
    );
    cache.invalidate();
    return stored;
  });

  providePageFrame(app, async () => {
    // On an error the page is served without links and colours, because it may not need the database otherwise.
    const configuration = await cache.get().catch(() => undefined);
    return (
      configuration && {
        brandColor: configuration.brandColor,
        data: { configuration, at: clock.now().toISOString() },
      }
    );
  });
}
