import { setBackground as backgroundCall } from "@sigi/contract/background-calls.ts";
import * as contract from "@sigi/contract/pictures.ts";
import type { FastifyRequest } from "fastify";
import { Invalid } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { Caller } from "../../platform/storage/fair-queue.ts";
import { setBackground } from "../drafts/survey-settings.ts";
import { removePicture, setPicture } from "./change-picture.ts";
import { setOwnBackground } from "./set-own-background.ts";

/** The pictures of sections, questions and choices, and the background. */
export function pictureRoutes(app: App, services: Services): void {
  const { db } = services;
  const limit = { perMinute: 60 };

  mount(app, contract.setSectionImage, limit, (call) =>
    setPicture(
      services,
      call.owner,
      { sectionId: call.params.id },
      { caller: callerOf(call.request), file: call.body.image },
    ),
  );

  mount(app, contract.removeSectionImage, limit, ({ owner, params }) =>
    inTransaction(db, (tx) =>
      removePicture(tx, services, owner, { sectionId: params.id }),
    ),
  );

  mount(app, contract.setQuestionImage, limit, (call) =>
    setPicture(
      services,
      call.owner,
      { questionId: call.params.id, choice: call.body.choice },
      { caller: callerOf(call.request), file: call.body.image },
    ),
  );

  mount(app, contract.removeQuestionImage, limit, ({ owner, params, query }) =>
    inTransaction(db, (tx) =>
      removePicture(tx, services, owner, {
        questionId: params.id,
        choice: query.choice,
      }),
    ),
  );

  mount(app, backgroundCall, { perMinute: 60 }, (call) => {
    const { background, image: file } = call.body;
    const owned = { code: call.params.code, owner: call.owner };
    if (background !== undefined && file === undefined) {
      return inTransaction(db, (tx) =>
        setBackground(tx, services, owned, background),
      );
    }
    if (background !== undefined || file === undefined) {
      throw new Invalid({ background: [{ code: "background_or_image" }] });
    }
    const caller = callerOf(call.request);
    return setOwnBackground(services, owned, { caller, file });
  });
}

/** Guests share the turn of their network: new cookies give them no further one. */
const callerOf = ({ user, ip }: FastifyRequest): Caller =>
  user?.id ?? networkOf(ip);
