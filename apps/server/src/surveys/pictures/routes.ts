import { setBackground as backgroundCall } from "@sigi/contract/background-calls.ts";
import * as contract from "@sigi/contract/pictures.ts";
import { Invalid } from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { callerOf } from "../../platform/http/limits/caller.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Call } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { setBackground } from "../drafts/survey-settings.ts";
import { removePicture, setPicture } from "./change-picture.ts";
import type { NewPicture } from "./change-picture.ts";
import { setOwnBackground } from "./set-own-background.ts";

/** Routes of the pictures of sections, questions and choices, and of the background. */
export function pictureRoutes(app: App, services: Services): void {
  const { db } = services;
  const limit = { perMinute: 60 };

  mount(app, contract.setSectionImage, limit, (call) =>
    setPicture(
      services,
      call.owner,
      { sectionId: call.params.id },
      pictureOf(call),
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
      pictureOf(call),
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

const pictureOf = ({
  request,
  body,
}: Pick<
  Call<typeof contract.setSectionImage | typeof contract.setQuestionImage>,
  "request" | "body"
>): NewPicture => ({
  caller: callerOf(request),
  file: body.image,
  onlyStore: body.onlyStore !== undefined,
});
