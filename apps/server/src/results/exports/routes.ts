import * as contract from "@sigi/contract/result-exports.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FormCache } from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { ownResults } from "../answer-access.ts";
import { answerFile } from "./answer-file.ts";
import { createSchedule } from "./create-schedule.ts";
import { deleteExport } from "./delete-export.ts";
import { downloadExport } from "./download-export.ts";
import { presentExport, presentSchedule } from "./present-export.ts";
import {
  removeSchedule,
  selectExports,
  selectSchedules,
} from "./repository.ts";
import { requestExport, requireExportable } from "./request-export.ts";
import { streamExport } from "./stream-export.ts";

interface Call {
  readonly user: SessionUser;
  readonly locale: Locale;
  readonly params: { readonly code: string };
}

export function exportRoutes(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  const { db, reports, clock } = services;
  const perHour = contract.exportsPerHour;
  const event = "results_exported";
  const ofOwn = <Result>(
    { params: { code }, user }: Call,
    work: (tx: Tx, survey: SurveyRow) => Promise<Result>,
  ) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, { code }, { userId: user.id });
      if (survey.publishedAt === null) throw new NotFound();
      return work(tx, survey);
    });
  const exportable = async (call: Call, wanted: contract.WantedExport) => {
    const read = await ownResults(reports, forms, call.params.code, call);
    requireExportable(read, wanted);
    return read.survey;
  };

  mount(app, contract.requestExport, { perHour, event }, async (call) => {
    const survey = await exportable(call, call.body);
    const row = await inTransaction(db, (tx) =>
      requestExport(tx, services, survey, call.body),
    );
    return presentExport(row);
  });

  mount(app, contract.listExports, {}, (call) =>
    ofOwn(call, async (tx, survey) =>
      (await selectExports(tx, survey.id)).map(presentExport),
    ),
  );

  mount(
    app,
    contract.downloadExport,
    { perMinute: 30, event },
    ({ user, params }) =>
      downloadExport(services, { userId: user.id, ...params }),
  );

  mount(app, contract.deleteExport, {}, (call) =>
    ofOwn(call, async (tx, survey) => {
      const { id } = call.params;
      await deleteExport(tx, services, { surveyId: survey.id, id });
      return {};
    }),
  );

  mount(app, contract.streamExport, { perHour, event }, async (call) => {
    const { query: wanted, locale } = call;
    const survey = await exportable(call, wanted);
    return streamExport(
      () => answerFile(reports, forms, { survey, wanted, locale }),
      { userId: call.user.id, code: survey.code, now: clock.now() },
    );
  });

  mount(app, contract.createSchedule, { perHour }, async (call) => {
    const { user, body: schedule, params } = call;
    await exportable(call, schedule);
    const wanted = { userId: user.id, code: params.code, schedule };
    const row = await inTransaction(db, (tx) =>
      createSchedule(tx, { ...wanted, now: clock.now() }),
    );
    return presentSchedule(row);
  });

  mount(app, contract.listSchedules, {}, (call) =>
    ofOwn(call, async (tx, survey) =>
      (await selectSchedules(tx, survey.id)).map(presentSchedule),
    ),
  );

  mount(app, contract.deleteSchedule, {}, (call) =>
    ofOwn(call, async (tx, survey) => {
      if (!(await removeSchedule(tx, survey.id, call.params.id)))
        throw new NotFound();
      return {};
    }),
  );
}
