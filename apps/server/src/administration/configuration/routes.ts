import * as contract from "@sigi/contract/configuration.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { providePageFrame } from "../../platform/http/page-frame.ts";
import type { Services } from "../../platform/services.ts";
import { ConfigurationCache } from "./configuration-cache.ts";
import { updateConfiguration } from "./update-configuration.ts";

/** What admins set for everybody: asked for by calls, and carried by every page. */
export function configurationRoutes(app: App, { db, clock }: Services): void {
  const cache = new ConfigurationCache(db, clock);

  mount(app, contract.getConfiguration, {}, () => cache.get());

  mount(app, contract.updateConfiguration, {}, async ({ user, body }) => {
    const stored = await inTransaction(db, (tx) =>
      updateConfiguration(tx, user.id, body),
    );
    cache.forget();
    return stored;
  });

  providePageFrame(app, async () => {
    // Links and colours are no reason to refuse a page: what it shows may not need the database.
    const configuration = await cache.get().catch(() => undefined);
    return (
      configuration && {
        brandColor: configuration.brandColor,
        data: { configuration, at: clock.now().toISOString() },
      }
    );
  });
}
