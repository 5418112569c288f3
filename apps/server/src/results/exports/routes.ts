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
import { resultSurvey } from "../result-survey.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { answerFile } from "./answer-file.ts";
import { createSchedule } from "./create-schedule.ts";
import { deleteExport } from "./delete-export.ts";
import { downloadExport } from "./download-export.ts";
import { presentExport, presentSchedule } from "./present-export.ts";
import { removeSchedule, selectExports, selectSchedules } from "./repository.ts";
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
  const { db, clock } = services;
  const perHour = contract.exportsPerHour;
  const event = "results_exported";
  const ofOwn = <Result>(
    call: Call,
    work: (tx: Tx, read: ResultSurvey) => Promise<Result>,
  ) =>
    inTransaction(db, async (tx) =>
      work(tx, await resultSurvey(tx, forms, call.params.code, call)),
    );

  mount(app, contract.requestExport, { perHour, event }, (call) =>
    ofOwn(call, async (tx, read) => {
      await requireExportable(forms, read, call.body);
      return presentExport(
        await requestExport(tx, services, read.survey, call.body),
      );
    }),
  );

  mount(app, contract.listExports, {}, (call) =>
    ofOwn(call, async (tx, { survey }) =>
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
    ofOwn(call, async (tx, { survey }) => {
      const { id } = call.params;
      await deleteExport(tx, services, { surveyId: survey.id, id });
      return {};
    }),
  );

  mount(app, contract.streamExport, { perHour, event }, async (call) => {
    const { survey } = await ofOwn(call, async (_tx, read) => {
      await requireExportable(forms, read, call.query);
      return read;
    });
    const { query: wanted, locale } = call;
    return streamExport(
      () => answerFile(db, forms, { survey, wanted, locale }),
      { code: survey.code, now: clock.now() },
    );
  });

  mount(app, contract.createSchedule, { perHour }, (call) =>
    ofOwn(call, async (tx, read) => {
      await requireExportable(forms, read, call.body);
      return presentSchedule(
        await createSchedule(tx, {
          userId: call.user.id,
          code: call.params.code,
          schedule: call.body,
          now: clock.now(),
        }),
      );
    }),
  );

  mount(app, contract.listSchedules, {}, (call) =>
    ofOwn(call, async (tx, { survey }) =>
      (await selectSchedules(tx, survey.id)).map(presentSchedule),
    ),
  );

  mount(app, contract.deleteSchedule, {}, (call) =>
    ofOwn(call, async (tx, { survey }) => {
      if (!(await removeSchedule(tx, survey.id, call.params.id)))
        throw new NotFound();
      return {};
    }),
  );
}
