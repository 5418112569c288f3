import * as contract from "@sigi/contract/definitions.ts";
import * as languages from "@sigi/contract/survey-languages.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { callerOf } from "../../platform/http/limits/caller.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { presentSurvey } from "../present-survey.ts";
import { ownSurvey } from "../read-survey.ts";
import { downloadOf, exportSurvey } from "./export-survey.ts";
import { exportTexts } from "./export-texts.ts";
import { importTexts } from "./import-texts.ts";
import { importSurvey } from "./import-survey.ts";
import { presentReport } from "./present-report.ts";
import { importQueue } from "./read-in-worker.ts";
import { findImport } from "./repository.ts";
import { textsQueue } from "./texts-in-worker.ts";
import { exportQueue } from "./write-in-worker.ts";

/** Routes that import and export surveys as files. */
export function transferRoutes(app: App, services: Services): void {
  const { db } = services;
  app.addHook("onClose", async () => {
    for (const queue of [importQueue, exportQueue, textsQueue]) queue.end();
  });

  mount(app, contract.importSurvey, { perMinute: 10 }, async (call) => {
    const { survey, rows, result } = await importSurvey(services, call);
    return {
      survey: presentSurvey(survey, rows, call.locale),
      report: presentReport(result, call.locale),
    };
  });

  mount(app, contract.getImportReport, {}, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, params, owner);
      const made = await findImport(tx, survey.id);
      if (!made) throw new NotFound();
      return presentReport(made, locale);
    }),
  );

  mount(
    app,
    contract.getDefinition,
    { perMinute: 30 },
    async ({ owner, request, params: { code }, query: { format } }) => {
      const sender = { owner, caller: callerOf(request) };
      const wanted = { code, format };
      return downloadOf(await exportSurvey(services, sender, wanted), code);
    },
  );

  mount(
    app,
    contract.getDefinitionReport,
    { perMinute: 30 },
    async ({ owner, request, params: { code }, query: { format }, locale }) => {
      const sender = { owner, caller: callerOf(request) };
      const { report } = await exportSurvey(services, sender, { code, format });
      return presentReport({ format, report }, locale);
    },
  );

  mount(
    app,
    languages.getTextsTable,
    { perMinute: 30 },
    ({ user, params: { code }, query: { format } }) =>
      exportTexts(services, user, { code, format }),
  );

  mount(
    app,
    languages.saveTextsTable,
    { perMinute: 10 },
    ({ user, params: { code }, body: { file } }) =>
      importTexts(services, user, { code, file }),
  );
}
