import * as contract from "@sigi/contract/survey-languages.ts";
import type { Translation } from "@sigi/survey/translations/form-texts.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../read-survey.ts";
import { deleteTranslation } from "./delete-translation.ts";
import { presentLanguages, presentTranslation } from "./present-languages.ts";
import { saveTranslations } from "./save-translations.ts";

/** Routes of the texts of a survey in languages other than its own. */
export function languageRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(app, contract.getLanguages, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) =>
      presentLanguages(tx, await ownSurvey(tx, params, owner)),
    ),
  );

  mount(app, contract.getTranslation, { heavy: "form" }, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, { id: params.id }, owner);
      return presentTranslation(tx, survey, params.language);
    }),
  );

  mount(
    app,
    contract.saveTranslation,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, async (tx) => {
        const owned = { formId: params.id, owner };
        const { language } = params;
        const given = body.texts.map(({ place, text }) => [place, text]);
        const texts = Object.fromEntries(given) as Translation;
        const change = () => ({ texts, outdated: [] });
        const changes = new Map([[language, change]]);
        const survey = await saveTranslations(tx, owned, changes);
        return presentLanguages(tx, survey);
      }),
  );

  mount(app, contract.deleteTranslation, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const owned = { formId: params.id, owner };
      await deleteTranslation(tx, owned, params.language);
      return {};
    }),
  );
}
