import * as contract from "@sigi/contract/result-views.ts";
import type { FormCache } from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { resultSurvey } from "../result-survey.ts";
import { removeView, selectViews } from "./repository.ts";
import { saveView } from "./save-view.ts";

export function viewRoutes(
  app: App,
  { db, clock }: Services,
  forms: FormCache,
): void {
  mount(app, contract.listViews, {}, (call) =>
    inTransaction(db, async (tx) => {
      const { survey } = await resultSurvey(tx, forms, call.params.code, call);
      return selectViews(tx, survey.id);
    }),
  );

  mount(app, contract.saveView, { perMinute: 30 }, (call) =>
    inTransaction(db, async (tx) =>
      saveView(tx, await resultSurvey(tx, forms, call.params.code, call), {
        userId: call.user.id,
        edit: call.body,
        now: clock.now(),
      }),
    ),
  );

  mount(app, contract.deleteView, {}, (call) =>
    inTransaction(db, async (tx) => {
      const { survey } = await resultSurvey(tx, forms, call.params.code, call);
      if (!(await removeView(tx, survey.id, call.params.id)))
        throw new NotFound();
      return {};
    }),
  );
}
