import * as contract from "@sigi/contract/questions.ts";
import * as surveys from "@sigi/contract/surveys.ts";
import { NotFound } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { presentSurvey } from "../present-survey.ts";
import { ownSurvey } from "../read-survey.ts";
import type { SurveyName } from "../repository.ts";
import { deleteQuestion } from "./delete-question.ts";
import { duplicateQuestion } from "./duplicate-question.ts";
import {
  createSection,
  deleteSection,
  updateSection,
} from "./edit-sections.ts";
import { orderQuestions } from "./order-questions.ts";
import {
  presentQuestion,
  presentQuestionChange,
  presentSection,
} from "./present-form.ts";
import { readFormRows } from "./repository.ts";
import type { FormRows } from "./repository.ts";
import { saveQuestion } from "./save-question.ts";

/** Routes of sections and questions. */
export function questionRoutes(app: App, services: Services): void {
  const { db } = services;
  // Each reads the whole form.
  const heavy = { heavy: "form" } as const;

  mount(app, contract.getSection, heavy, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const rows = await ownForm(tx, { sectionId: params.id }, owner);
      return presentSection(rows, params.id, locale);
    }),
  );

  mount(app, contract.createSection, heavy, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { formId: body.formId, owner };
      const { rows, result } = await createSection(tx, services, owned, body);
      return presentSection(rows, result, locale);
    }),
  );

  mount(app, contract.updateSection, heavy, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { id: params.id, owner };
      const { rows, result } = await updateSection(tx, services, owned, body);
      return presentSection(rows, result, locale);
    }),
  );

  mount(app, contract.deleteSection, heavy, ({ owner, params, body }) =>
    inTransaction(db, async (tx) => {
      await deleteSection(tx, services, { ...body, id: params.id, owner });
      return {};
    }),
  );

  mount(app, contract.getQuestion, heavy, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const rows = await ownForm(tx, { questionId: params.id }, owner);
      const question = rows.questions.find(({ id }) => id === params.id);
      if (!question) throw new NotFound();
      return presentQuestion(question, locale);
    }),
  );

  mount(app, contract.saveQuestion, heavy, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) =>
      presentQuestionChange(
        await saveQuestion(tx, services, owner, body),
        locale,
      ),
    ),
  );

  mount(app, contract.deleteQuestion, heavy, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) => {
      const { id, removeReferences } = body;
      const owned = { id, owner, removeReferences };
      return presentQuestionChange(
        await deleteQuestion(tx, services, owned),
        locale,
      );
    }),
  );

  mount(app, contract.duplicateQuestion, heavy, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { id: params.id, owner };
      return presentQuestionChange(
        await duplicateQuestion(tx, services, owned),
        locale,
      );
    }),
  );

  mount(app, surveys.orderQuestions, heavy, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { code: params.code, owner };
      const edit = await orderQuestions(tx, services, owned, body);
      return presentSurvey(edit.survey, edit.rows, locale);
    }),
  );
}

/** Returns the form of the owner's survey. @throws NotFound, also for another owner's survey. */
async function ownForm(
  tx: Tx,
  name: SurveyName,
  owner: Owner,
): Promise<FormRows> {
  return readFormRows(tx, (await ownSurvey(tx, name, owner)).id);
}
