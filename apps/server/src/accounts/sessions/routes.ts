import * as contract from "@sigi/contract/sessions.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { deleteOtherSessions } from "./repository.ts";
import { hashToken } from "../token.ts";

/** The devices of a person. */
export function sessionRoutes(app: App, { config, db, clock }: Services): void {
  mount(app, contract.listSessions, {}, ({ user, request }) => {
    const token = readSessionCookie(request, config) ?? "";
    return inTransaction(db, (tx) =>
      listSessions(tx, { userId: user.id, token, now: clock.now() }),
    );
  });

  mount(
    app,
    contract.endSession,
    { event: "sessions_ended" },
    async ({ user, params }) => {
      await inTransaction(db, (tx) => endSession(tx, user.id, params.id));
      return {};
    },
  );

  mount(
    app,
    contract.endOtherSessions,
    { event: "sessions_ended" },
    async ({ user, request }) => {
      const kept = hashToken(readSessionCookie(request, config) ?? "");
      await inTransaction(db, (tx) => deleteOtherSessions(tx, user.id, kept));
      return {};
    },
  );
}
