import type { Locale } from "@sigi/contract/accounts.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import * as contract from "@sigi/contract/survey-versions.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { presentSections } from "../questions/present-form.ts";
import { lockOwnSurvey, ownSurvey } from "../read-survey.ts";
import { nameVersion, renameVersion } from "./name-version.ts";
import { deleteVersionRow, findVersion, selectVersions } from "./repository.ts";
import type { surveyVersions } from "./tables.ts";

/** Routes of earlier states of surveys. */
export function versionRoutes(app: App, services: Services): void {
  const { db } = services;
  const limit = { perMinute: 30 };
  /** For calls that read or store a whole form. */
  const heavy = "form";

  mount(app, contract.listVersions, {}, ({ owner, params: { code } }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, { code }, owner);
      return selectVersions(tx, survey.id);
    }),
  );

  mount(
    app,
    contract.getVersion,
    { ...limit, heavy },
    ({ owner, params, locale }) =>
      inTransaction(db, async (tx) => {
        const survey = await ownSurvey(tx, { code: params.code }, owner);
        const version = await findVersion(tx, survey.id, params.id);
        if (!version) throw new NotFound();
        return presentVersion(version, locale);
      }),
  );

  mount(
    app,
    contract.nameVersion,
    // The rate limit is low, because a version of the largest form takes four megabytes.
    { perMinute: 10, heavy },
    ({ owner, params, body }) =>
      inTransaction(db, (tx) =>
        nameVersion(tx, services, { ...params, owner }, body.name),
      ),
  );

  mount(app, contract.renameVersion, limit, ({ owner, params, body }) =>
    inTransaction(db, (tx) =>
      renameVersion(tx, { ...params, owner }, body.name),
    ),
  );

  mount(app, contract.deleteVersion, limit, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const survey = await lockOwnSurvey(tx, { code: params.code }, owner);
      const had = await deleteVersionRow(tx, survey.id, params.id);
      if (!had) throw new NotFound();
      return {};
    }),
  );
}

function presentVersion(
  { surveyId, content, ...version }: typeof surveyVersions.$inferSelect,
  locale: Locale,
): ResultOf<typeof contract.getVersion> {
  const { title, description, institution = "" } = content;
  const { closingSentence, language, flow } = content;
  return {
    ...version,
    survey: {
      title,
      description,
      institution,
      form: {
        id: surveyId,
        closingSentence,
        language,
        flow,
        tables: content.tables,
        sections: presentSections(content, locale),
      },
    },
  };
}
