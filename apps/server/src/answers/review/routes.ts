import * as contract from "@sigi/contract/answer-lists.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { listAnswers } from "./list-answers.ts";

export function reviewRoutes(app: App, { db }: Services): void {
  mount(app, contract.listAnswers, {}, ({ query }) =>
    inTransaction(db, (tx) => listAnswers(tx, query)),
  );
}
