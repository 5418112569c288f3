import * as contract from "@sigi/contract/result-views.ts";
import type { FormCache } from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { ownResults } from "../answer-access.ts";
import { removeView, selectViews } from "./repository.ts";
import { saveView } from "./save-view.ts";

export function viewRoutes(
  app: App,
  { db, clock }: Services,
  forms: FormCache,
): void {
  const own = (call: Parameters<typeof ownResults>[3], code: string) =>
    ownResults(db, forms, code, call);

  mount(app, contract.listViews, {}, async (call) => {
    const { survey } = await own(call, call.params.code);
    return inTransaction(db, (tx) => selectViews(tx, survey.id));
  });

  mount(app, contract.saveView, { perMinute: 120 }, async (call) => {
    const read = await own(call, call.params.code);
    const { user, body: edit } = call;
    return inTransaction(db, (tx) =>
      saveView(tx, read, { userId: user.id, edit, now: clock.now() }),
    );
  });

  mount(app, contract.deleteView, {}, async (call) => {
    const { survey } = await own(call, call.params.code);
    const { id } = call.params;
    const removed = await inTransaction(db, (tx) =>
      removeView(tx, survey.id, id),
    );
    if (!removed) throw new NotFound();
    return {};
  });
}
