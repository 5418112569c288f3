import { listAnswers } from "@sigi/contract/answer-lists.ts";
import {
  findPrivateSurvey,
  getAnswerableSurvey,
  listGuestOffers,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import * as history from "@sigi/contract/history.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { answerPages, keysPerMinute } from "./answer-pages.ts";
import * as privateSurvey from "./participation/find-private-survey.ts";
import { FormCache } from "./participation/form-cache.ts";
import * as getSurvey from "./participation/get-answerable-survey.ts";
import { listParticipations } from "./participation/list-participations.ts";
import * as list from "./review/list-answers.ts";
import { GuestOffers } from "./offers/guest-offers.ts";
import * as offers from "./offers/list-survey-offers.ts";
import * as start from "./participation/start-answer.ts";
import * as submit from "./submission/submit-answer.ts";

export function answerRoutes(app: App, services: Services): void {
  const forms = new FormCache(services.db);

  const guestOffers = new GuestOffers(services);

  answerPages(app, services, { forms, guestOffers });
  mount(app, listSurveyOffers, {}, ({ user, query }) =>
    offers.listSurveyOffers(services, user, query.page),
  );
  mount(app, getAnswerableSurvey, {}, ({ user, params, query }) =>
    getSurvey.getAnswerableSurvey(services, forms, user, {
      ...params,
      ...query,
    }),
  );
  mount(
    app,
    findPrivateSurvey,
    { perMinute: keysPerMinute },
    ({ user, query }) =>
      privateSurvey.findPrivateSurvey(services, forms, user, query.key),
  );
  mount(app, listGuestOffers, { perMinute: 120 }, ({ query }) =>
    guestOffers.get(query.page),
  );
  mount(app, startAnswer, { perMinute: 30 }, ({ user, params, body }) =>
    start.startAnswer(services, forms, user, { ...params, key: body?.key }),
  );
  mount(app, submitAnswer, { perMinute: 30 }, ({ user, body }) =>
    submit.submitAnswer(services, forms, user, body),
  );
  mount(app, listAnswers, {}, ({ query }) =>
    inTransaction(services.db, (tx) => list.listAnswers(tx, query)),
  );

  mount(app, history.listParticipations, {}, ({ user, query }) =>
    inTransaction(services.db, (tx) =>
      listParticipations(tx, user.id, query.page),
    ),
  );
}
