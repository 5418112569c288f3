import * as referrals from "@sigi/contract/referrals.ts";
import * as lists from "@sigi/contract/survey-lists.ts";
import * as contract from "@sigi/contract/surveys.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { reachOf } from "../targeting/public.ts";
import { beginGuest } from "./guests/begin-guest.ts";
import { createSurvey } from "./drafts/create-survey.ts";
import { deleteSurvey } from "./drafts/delete-survey.ts";
import { formRoutes } from "./questions/routes.ts";
import { readFormRows } from "./questions/repository.ts";
import { listBackgrounds } from "./drafts/list-backgrounds.ts";
import { listAllSurveys } from "./list-all-surveys.ts";
import { listMySurveys } from "./list-my-surveys.ts";
import { orderQuestions } from "./questions/order-questions.ts";
import { presentSurvey } from "./present-survey.ts";
import { ownSurvey } from "./read-survey.ts";
import { setBackground } from "./drafts/set-background.ts";
import { setReferral } from "./drafts/set-referral.ts";
import { setSurveyAccess } from "./drafts/set-survey-access.ts";
import { serviceRoutes } from "./catalogue/routes.ts";
import { priceOf } from "./survey.ts";
import { updateForm } from "./drafts/update-form.ts";
import { updateSurvey } from "./drafts/update-survey.ts";

export { surveyGuests } from "./guests/identify-guest.ts";

export function surveyRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.createSurvey,
    { perMinute: 30 },
    ({ owner, body, locale, reply }) =>
      inTransaction(db, async (tx) => {
        const creator = owner ?? (await beginGuest(tx, services, reply));
        const survey = await createSurvey(tx, creator, body);
        const rows = await readFormRows(tx, survey.id);
        return presentSurvey(survey, rows, locale);
      }),
  );

  mount(app, contract.getSurvey, {}, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, params, owner);
      const rows = await readFormRows(tx, survey.id);
      return presentSurvey(survey, rows, locale);
    }),
  );

  mount(app, contract.updateSurvey, {}, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { code: params.code, owner };
      const survey = await updateSurvey(tx, services, owned, body);
      const rows = await readFormRows(tx, survey.id);
      return presentSurvey(survey, rows, locale);
    }),
  );

  mount(
    app,
    contract.setSurveyAccess,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, async (tx) => {
        const owned = { code: params.code, owner };
        const { key } = await setSurveyAccess(tx, owned, body?.isPrivate);
        return { isPrivate: key !== null, key };
      }),
  );

  mount(
    app,
    referrals.setReferral,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, (tx) =>
        setReferral(tx, { code: params.code, owner }, body.referral),
      ),
  );

  mount(app, contract.listBackgrounds, {}, async () => listBackgrounds());

  mount(app, contract.setBackground, {}, ({ owner, params, body }) =>
    inTransaction(db, (tx) => {
      const owned = { code: params.code, owner };
      return setBackground(tx, owned, body.background);
    }),
  );

  mount(app, contract.orderQuestions, {}, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { code: params.code, owner };
      const edit = await orderQuestions(tx, services, owned, body);
      return presentSurvey(edit.survey, edit.rows, locale);
    }),
  );

  mount(app, contract.updateForm, {}, ({ owner, params, body }) =>
    inTransaction(db, (tx) =>
      updateForm(tx, { formId: params.id, owner }, body),
    ),
  );

  mount(app, lists.deleteSurvey, {}, ({ user, params }) =>
    inTransaction(db, async (tx) => {
      await deleteSurvey(tx, services, { id: params.id, ownerId: user.id });
      return {};
    }),
  );

  mount(app, contract.getPrice, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) =>
      priceOf(await ownSurvey(tx, params, owner)),
    ),
  );

  mount(app, contract.getReach, { perMinute: 60 }, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const { target } = await ownSurvey(tx, params, owner);
      const now = services.clock.now();
      const creatorId = "userId" in owner ? owner.userId : null;
      return { people: await reachOf(tx, target, creatorId, now) };
    }),
  );

  mount(app, lists.listMySurveys, {}, ({ user, query }) =>
    inTransaction(db, (tx) => listMySurveys(tx, user.id, query.page)),
  );

  mount(app, lists.listAllSurveys, {}, ({ query }) =>
    inTransaction(db, (tx) => listAllSurveys(tx, query)),
  );

  formRoutes(app, services);
  serviceRoutes(app, services);
}
