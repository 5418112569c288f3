import * as contract from "@sigi/contract/questions.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { createSection } from "./create-section.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteSection } from "./delete-section.ts";
import { duplicateQuestion } from "./duplicate-question.ts";
import {
  presentQuestion,
  presentQuestionChange,
  presentSection,
} from "./present-form.ts";
import { ownQuestion, ownSection } from "./read-form.ts";
import { saveQuestion } from "./save-question.ts";
import { updateSection } from "./update-section.ts";

/** Sections and questions. */
export function formRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(app, contract.getSection, {}, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const rows = await ownSection(tx, params.id, owner);
      return presentSection(rows, params.id, locale);
    }),
  );

  mount(app, contract.createSection, {}, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { formId: body.formId, owner };
      const { rows, result } = await createSection(tx, services, owned, body);
      return presentSection(rows, result, locale);
    }),
  );

  mount(app, contract.updateSection, {}, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { id: params.id, owner };
      const { rows, result } = await updateSection(tx, services, owned, body);
      return presentSection(rows, result, locale);
    }),
  );

  mount(app, contract.deleteSection, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      await deleteSection(tx, services, { id: params.id, owner });
      return {};
    }),
  );

  mount(app, contract.getQuestion, {}, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) =>
      presentQuestion(await ownQuestion(tx, params.id, owner), locale),
    ),
  );

  mount(app, contract.saveQuestion, {}, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) =>
      presentQuestionChange(
        await saveQuestion(tx, services, owner, body),
        locale,
      ),
    ),
  );

  mount(app, contract.deleteQuestion, {}, ({ owner, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { id: body.id, owner };
      return presentQuestionChange(
        await deleteQuestion(tx, services, owned),
        locale,
      );
    }),
  );

  mount(app, contract.duplicateQuestion, {}, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { id: params.id, owner };
      return presentQuestionChange(
        await duplicateQuestion(tx, services, owned),
        locale,
      );
    }),
  );
}
