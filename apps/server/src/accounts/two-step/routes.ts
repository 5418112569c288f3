import * as contract from "@sigi/contract/two-step.ts";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { reauthenticate } from "../credentials/reauthenticate.ts";
import { currentSession } from "../sessions/session-cookie.ts";
import {
  endTwoStep,
  renewRecoveryCodes,
  requireNotAdmin,
  showTwoStep,
} from "./change-two-step.ts";
import type { CheckSecondStep } from "./check-second-step.ts";
import { TwoStepOff } from "./errors.ts";
import { beginTwoStep, confirmTwoStep } from "./set-up-two-step.ts";

export function twoStepRoutes(
  app: App,
  services: Services,
  checkSecondStep: CheckSecondStep,
): void {
  const { config, db, jobs } = services;

  mount(app, contract.getTwoStep, {}, ({ user }) => showTwoStep(db, user.id));

  mount(app, contract.beginTwoStep, { perMinute: 10 }, async (call) => {
    await requirePassword(call);
    await checkSecondStep(call.user.id, call.body.otp);
    return inTransaction(db, (tx) =>
      beginTwoStep(tx, services, currentSession(call, config)),
    );
  });

  mount(
    app,
    contract.confirmTwoStep,
    { perMinute: 10, event: "two_step_changed" },
    async (call) => ({
      recoveryCodes: [
        ...(await confirmTwoStep(services, {
          ...currentSession(call, config),
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
      const codes = await renewRecoveryCodes(
        services,
        currentSession(call, config),
      );
      return { recoveryCodes: [...codes] };
    },
  );

  mount(
    app,
    contract.endTwoStep,
    { perMinute: 10, event: "two_step_changed" },
    async (call) => {
      await requireNotAdmin(db, call.user.id);
      await requireBothSteps(call);
      await inTransaction(db, (tx) =>
        endTwoStep(tx, jobs, currentSession(call, config)),
      );
      return {};
    },
  );

  async function requirePassword(caller: Caller) {
    await reauthenticate(services, {
      ...currentSession(caller, config),
      password: caller.body.currentPassword,
    });
  }

  /** @throws TwoStepOff, and the errors of the two checks. */
  async function requireBothSteps(caller: Caller) {
    await requirePassword(caller);
    const passed = await checkSecondStep(caller.user.id, caller.body.otp);
    if (!passed) throw new TwoStepOff();
  }
}

interface Caller {
  readonly user: SessionUser;
  readonly body: {
    readonly currentPassword?: string | undefined;
    readonly otp?: string | undefined;
  };
  readonly request: FastifyRequest;
}
