import * as contract from "@sigi/contract/two-step.ts";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { beginTwoStep } from "./begin-two-step.ts";
import type { CheckSecondStep } from "./check-second-step.ts";
import { confirmIdentity } from "../credentials/reauthenticate.ts";
import { confirmTwoStep } from "./confirm-two-step.ts";
import { endTwoStep, requireNoAdmin } from "./end-two-step.ts";
import { TwoStepOff } from "../errors.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { readSessionCookie } from "../sessions/session-cookie.ts";
import { showTwoStep } from "./show-two-step.ts";
import { hashToken } from "../token.ts";

/** The second step of a person's sign-in: on, with another app, off, and the codes for when the app is lost. */
export function twoStepRoutes(
  app: App,
  services: Services,
  checkSecondStep: CheckSecondStep,
): void {
  const { config, db, jobs } = services;

  mount(app, contract.getTwoStep, {}, ({ user }) => showTwoStep(db, user.id));

  mount(app, contract.beginTwoStep, { perMinute: 10 }, async (call) => {
    await requireIdentity(call);
    await checkSecondStep(call.user.id, call.body.otp);
    return inTransaction(db, (tx) =>
      beginTwoStep(tx, services, holderOf(call)),
    );
  });

  mount(
    app,
    contract.confirmTwoStep,
    { perMinute: 10, event: "two_step_changed" },
    async (call) => ({
      recoveryCodes: [
        ...(await confirmTwoStep(services, {
          ...holderOf(call),
          typed: call.body.otp,
        })),
      ],
    }),
  );

  mount(
    app,
    contract.renewRecoveryCodes,
    { perMinute: 10, event: "two_step_changed" },
    async (call) => {
      await requireBothSteps(call);
      const codes = await renewRecoveryCodes(services, holderOf(call));
      return { recoveryCodes: [...codes] };
    },
  );

  mount(
    app,
    contract.endTwoStep,
    { perMinute: 10, event: "two_step_changed" },
    async (call) => {
      await requireNoAdmin(db, call.user.id);
      await requireBothSteps(call);
      await inTransaction(db, (tx) => endTwoStep(tx, jobs, holderOf(call)));
      return {};
    },
  );

  async function requireIdentity(caller: Caller) {
    await confirmIdentity(services, {
      ...holderOf(caller),
      password: caller.body.currentPassword,
    });
  }

  /** @throws TwoStepOff, and what the two checks throw. */
  async function requireBothSteps(caller: Caller) {
    await requireIdentity(caller);
    const passed = await checkSecondStep(caller.user.id, caller.body.otp);
    if (!passed) throw new TwoStepOff();
  }

  const holderOf = ({ user, request }: Pick<Caller, "user" | "request">) => ({
    userId: user.id,
    sessionTokenHash: hashToken(readSessionCookie(request, config) ?? ""),
  });
}

interface Caller {
  readonly user: SessionUser;
  readonly body: {
    readonly currentPassword?: string | undefined;
    readonly otp?: string | undefined;
  };
  readonly request: FastifyRequest;
}
