import * as contract from "@sigi/contract/payments.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import { chooseCredit } from "./pay-with-credit.ts";
import { startPayment } from "./start-payment.ts";
import { topUpSurvey } from "./top-up-survey.ts";

export function orderRoutes(
  app: App,
  services: Services,
  provider: PaymentProvider,
): void {
  mount(
    app,
    contract.chooseCredit,
    { perMinute: 60 },
    ({ user, params, body }) =>
      inTransaction(services.db, (tx) =>
        chooseCredit(
          tx,
          services,
          { code: params.code, ownerId: user.id },
          body.useCredit,
        ),
      ),
  );

  mount(
    app,
    contract.topUpSurvey,
    { perMinute: 20 },
    ({ user, params, body, idempotencyKey }) =>
      topUpSurvey(services, provider, {
        code: params.code,
        ownerId: user.id,
        wanted: body,
        idempotencyKey,
      }),
  );

  mount(app, contract.startPayment, { perMinute: 20 }, ({ user, params }) =>
    startPayment(services, provider, { code: params.code, ownerId: user.id }),
  );
}
