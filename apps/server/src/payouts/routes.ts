import * as contract from "@sigi/contract/banks.ts";
import { listBanks } from "@sigi/contract/withdrawals.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { storeImage } from "../platform/storage/store-image.ts";
import { addBank, logoShape } from "./banks/add-bank.ts";
import { changeBank } from "./banks/change-bank.ts";
import { selectActiveBanks } from "./banks/repository.ts";
import { removeBank } from "./banks/remove-bank.ts";
import { withdrawalTermsRoutes } from "./terms/routes.ts";

export function payoutRoutes(app: App, services: Services): void {
  withdrawalTermsRoutes(app, services);
  const { db } = services;

  mount(app, listBanks, {}, () => selectActiveBanks(db));

  mount(app, contract.createBank, {}, ({ user, body }) => {
    const add = (tx: Tx, image: string | null) =>
      addBank(tx, services, user.id, { ...body, image });
    if (!body.image) return inTransaction(db, (tx) => add(tx, null));
    const upload = { caller: user.id, file: body.image, shape: logoShape };
    return storeImage(services, upload, add);
  });

  mount(app, contract.updateBank, {}, ({ user, params, body }) =>
    inTransaction(db, (tx) =>
      changeBank(tx, { id: params.id, adminId: user.id, change: body }),
    ),
  );

  mount(app, contract.deleteBank, {}, async ({ user, params }) => {
    await inTransaction(db, (tx) =>
      removeBank(tx, services, user.id, params.id),
    );
    return {};
  });
}
