import { listAnswers } from "@sigi/contract/answer-lists.ts";
import * as conduct from "@sigi/contract/answer-conduct.ts";
import * as contract from "@sigi/contract/answer-reviews.ts";
import { appealRejection as appealRejectionCall } from "@sigi/contract/own-reviews.ts";
import { mountList } from "../../platform/admin-list.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { answerSource } from "../read-models.ts";
import { appealRejection } from "./appeal-rejection.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { acceptReviewed, rejectReviewed } from "./decide-review.ts";
import { estimateMissed } from "./estimate-missed.ts";
import { listDroppedReports, listOftenRejected } from "./list-conduct.ts";
import { listReviews } from "./list-reviews.ts";
import { judgeSample } from "./sample-answers.ts";
import { showReview } from "./show-review.ts";

export function reviewRoutes(app: App, services: Services): void {
  const { db } = services;

  mountList(app, services, listAnswers, answerSource);

  mount(app, contract.listReviews, {}, ({ query, locale }) =>
    inTransaction(db, (tx) =>
      listReviews(tx, {
        page: query.page,
        stage: query.stage ?? "held",
        locale,
        now: services.clock.now(),
      }),
    ),
  );

  mount(app, contract.showReview, {}, ({ user, params, locale }) =>
    inTransaction(db, (tx) =>
      showReview(tx, params.id, {
        adminId: user.id,
        locale,
        now: services.clock.now(),
      }),
    ),
  );

  mount(app, contract.acceptHeldAnswer, {}, ({ user, params: { id }, body }) =>
    inTransaction(db, (tx) =>
      acceptReviewed(tx, services, { id, adminId: user.id, ...body }),
    ),
  );

  mount(app, contract.rejectHeldAnswer, {}, ({ user, params: { id }, body }) =>
    inTransaction(db, (tx) =>
      rejectReviewed(tx, services, { id, adminId: user.id, ...body }),
    ),
  );

  mount(
    app,
    appealRejectionCall,
    { perMinute: 10 },
    ({ user, params: { id }, body: { text }, locale }) =>
      inTransaction(db, (tx) =>
        appealRejection(tx, services, { id, userId: user.id, text, locale }),
      ),
  );

  mount(app, contract.decideAppeal, {}, ({ user, params: { id }, body }) =>
    inTransaction(db, (tx) =>
      decideAppeal(tx, services, { id, adminId: user.id, ...body }),
    ),
  );

  mount(app, conduct.judgeSample, {}, ({ user, params: { id }, body }) =>
    inTransaction(db, (tx) =>
      judgeSample(tx, services, { id, adminId: user.id, ...body }),
    ),
  );

  mount(app, conduct.estimateMissed, {}, () =>
    inTransaction(db, (tx) => estimateMissed(tx, services.clock.now())),
  );

  mount(app, conduct.listDroppedReports, {}, ({ query: { page } }) =>
    inTransaction(db, (tx) => listDroppedReports(tx, page)),
  );

  mount(app, conduct.listOftenRejected, {}, ({ query: { page } }) =>
    inTransaction(db, (tx) => listOftenRejected(tx, page)),
  );
}
