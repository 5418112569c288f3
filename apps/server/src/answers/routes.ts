import { listAnswers } from "@sigi/contract/answer-lists.ts";
import {
  getAnswerableSurvey,
  startAnswer,
  submitAnswer,
} from "@sigi/contract/answers.ts";
import { listSurveyOffers } from "@sigi/contract/survey-lists.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { answerPages } from "./answer-page.ts";
import { FormCache } from "./form-cache.ts";
import * as getSurvey from "./get-answerable-survey.ts";
import * as list from "./list-answers.ts";
import * as offers from "./list-survey-offers.ts";
import * as start from "./start-answer.ts";
import * as submit from "./submit-answer.ts";

export function answerRoutes(app: App, services: Services): void {
  const forms = new FormCache(services.db);

  answerPages(app, services, forms);
  mount(app, listSurveyOffers, {}, ({ user, query }) =>
    offers.listSurveyOffers(services, user, query.page),
  );
  mount(app, getAnswerableSurvey, {}, ({ user, params }) =>
    getSurvey.getAnswerableSurvey(services, forms, user, params.code),
  );
  mount(app, startAnswer, { perMinute: 30 }, ({ user, params }) =>
    start.startAnswer(services, forms, user, params.code),
  );
  mount(app, submitAnswer, { perMinute: 30 }, ({ user, body }) =>
    submit.submitAnswer(services, forms, user, body),
  );
  mount(app, listAnswers, {}, ({ query }) =>
    inTransaction(services.db, (tx) => list.listAnswers(tx, query)),
  );
}
