import type { Locale } from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/services.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { selectServices } from "./repository.ts";
import type { ServiceRow } from "./repository.ts";
import { updateService } from "./update-service.ts";

export function catalogueRoutes(app: App, { db }: Services): void {
  mount(app, contract.listServices, {}, ({ locale }) =>
    inTransaction(db, async (tx) =>
      (await selectServices(tx)).map((row) => presentService(row, locale)),
    ),
  );

  mount(app, contract.updateService, {}, ({ user, params, body, locale }) =>
    inTransaction(db, async (tx) =>
      presentService(await updateService(tx, user.id, params.id, body), locale),
    ),
  );
}

function presentService(
  row: ServiceRow,
  locale: Locale,
): contract.CatalogueEntry {
  const { id, type, salePrice, respondentFee } = row;
  return {
    id,
    type,
    name: locale === "id" ? row.nameId : row.nameEn,
    category: questionTypes[type as QuestionTypeName].category,
    salePrice,
    respondentFee,
  };
}
