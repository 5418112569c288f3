import * as contract from "@sigi/contract/answers.ts";
import { usersOfDevice } from "../../accounts/public.ts";
import { Unauthenticated } from "../../platform/business-error.ts";
import type { App } from "../../platform/http/app.ts";
import { limitByNetwork } from "../../platform/http/limits/call-limit.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { StatisticsCache } from "../review/statistics-cache.ts";
import { respondentOf } from "../participation/respondent.ts";
import { RefusalLimit } from "./refusal-limit.ts";
import { submitAnswer } from "./submit-answer.ts";

export function submissionRoutes(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  const caches = {
    forms,
    refusals: new RefusalLimit(),
    statistics: new StatisticsCache(),
  };
  const limitNewPlaces = limitByNetwork(app);
  mount(
    app,
    contract.submitAnswer,
    // Nobody else may prevent the submission of a place that is held.
    { perMinute: 30, perCallerOnly: true },
    async ({ body, locale, request, ...caller }) => {
      const respondent = respondentOf(caller);
      if (!respondent) throw new Unauthenticated();
      const deviceUserIds = usersOfDevice(request, services.config);
      const by = {
        respondent,
        locale,
        deviceUserIds,
        beforeNewPlace: () => {
          if (!respondent.user) limitNewPlaces(request);
        },
      };
      return submitAnswer(services, caches, by, body);
    },
  );
}
