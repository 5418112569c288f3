import * as answerCalls from "@sigi/contract/result-answers.ts";
import * as own from "@sigi/contract/own-surveys.ts";
import * as contract from "@sigi/contract/results.ts";
import { FormCache } from "../answers/public.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { inSnapshot, inTransaction } from "../platform/database/transaction.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { getAnswer } from "./answers/get-answer.ts";
import { getAnswers } from "./answers/get-answers.ts";
import { reportByNumber } from "./answers/report-by-number.ts";
import { searchTexts } from "./answers/search-texts.ts";
import { getCrossTable } from "./explore/get-cross-table.ts";
import { getQuestionResults } from "./explore/get-question-results.ts";
import { getReliability } from "./explore/get-reliability.ts";
import { populationRoutes } from "./populations/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { ownResults } from "./answer-access.ts";
import type { ResultSurvey } from "./result-survey.ts";
import { getResults } from "./summary/get-results.ts";
import { showOwnSurvey } from "./own-survey/show-own-survey.ts";
import { viewRoutes } from "./views/routes.ts";

interface Call {
  readonly user: SessionUser;
  readonly locale: Locale;
  readonly params: { readonly code: string };
}

/** Calls that read many answers of a survey. */
const heavy = { perMinute: 120, heavy: "results" } as const;

export function resultRoutes(app: App, services: Services): void {
  populationRoutes(app, services);
  const { reports: db } = services;
  const forms = new FormCache(db);
  const readSurvey = async <Result>(
    call: Call,
    work: (tx: Tx, read: ResultSurvey) => Promise<Result>,
  ) => {
    const read = await ownResults(db, forms, call.params.code, call);
    return inSnapshot(db, (tx) => work(tx, read));
  };

  mount(app, own.showOwnSurvey, {}, ({ user, params }) =>
    inSnapshot(services.db, (tx) => {
      const now = services.clock.now();
      return showOwnSurvey(tx, { ...params, userId: user.id, now });
    }),
  );

  mount(app, contract.getResults, heavy, (call) =>
    readSurvey(call, getResults),
  );

  mount(app, contract.getQuestionResults, heavy, (call) =>
    readSurvey(call, (tx, read) =>
      getQuestionResults(tx, read, call.params.id, call.query),
    ),
  );

  mount(app, contract.getCrossTable, heavy, (call) =>
    readSurvey(call, (tx, read) => getCrossTable(tx, read, call.query)),
  );

  mount(app, contract.getReliability, heavy, (call) =>
    readSurvey(call, (tx, read) => getReliability(tx, read, call.query)),
  );

  mount(app, answerCalls.searchTexts, heavy, (call) =>
    readSurvey(call, (tx, read) =>
      searchTexts(tx, read, call.params.id, call.query),
    ),
  );

  mount(app, answerCalls.getAnswers, heavy, (call) =>
    readSurvey(call, (tx, read) => getAnswers(tx, read, call.query)),
  );

  mount(app, answerCalls.getAnswer, { heavy: "results" }, (call) =>
    readSurvey(call, (tx, read) =>
      getAnswer(tx, read, {
        number: call.params.number,
        now: services.clock.now(),
      }),
    ),
  );

  mount(app, answerCalls.reportAnswer, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(services.db, (tx) =>
      reportByNumber(tx, services, { ...body, userId: user.id }),
    ),
  );

  exportRoutes(app, services, forms);
  viewRoutes(app, services, forms);
  linkRoutes(app, services, forms);
}
