import * as contract from "@sigi/contract/answers.ts";
import * as history from "@sigi/contract/history.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { admitGuest } from "../guests/admit-guest.ts";
import {
  findPrivateSurvey,
  keyLookupsPerMinute,
} from "./find-private-survey.ts";
import type { FormCache } from "./form-cache.ts";
import { getAnswerableSurvey } from "./get-answerable-survey.ts";
import { listParticipations } from "./list-participations.ts";
import { respondentOf } from "./respondent.ts";
import { setReachedQuestion } from "./repository.ts";
import { keepDraft } from "../drafts/keep-draft.ts";
import { startAnswer } from "./start-answer.ts";

export function participationRoutes(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  mount(
    app,
    contract.getAnswerableSurvey,
    { heavy: "form" },
    ({ params, query: { key, language }, locale, ...caller }) =>
      getAnswerableSurvey(
        services,
        forms,
        respondentOf(caller),
        { ...params, key },
        [language, locale],
      ),
  );

  mount(
    app,
    contract.findPrivateSurvey,
    { perMinute: keyLookupsPerMinute, heavy: "form" },
    ({ query: { key, language }, locale, ...caller }) =>
      findPrivateSurvey(services, forms, respondentOf(caller), key, [
        language,
        locale,
      ]),
  );

  mount(
    app,
    contract.startAnswer,
    { perMinute: 30, changesCallerOnly: true, heavy: "form" },
    async (call) =>
      startAnswer(
        services,
        forms,
        respondentOf(call) ?? (await admitGuest(services, call)),
        { ...call.params, key: call.body?.key },
        {
          variables: call.body?.variables ?? {},
          wanted: [call.body?.language, call.locale],
        },
      ),
  );

  mount(app, contract.reportProgress, { perMinute: 60 }, ({ owner, body }) =>
    inTransaction(services.db, async (tx) => {
      await setReachedQuestion(tx, owner, body);
      return {};
    }),
  );

  mount(app, contract.keepDraft, { perMinute: 30 }, ({ user, body }) =>
    inTransaction(services.db, (tx) =>
      keepDraft(tx, services, { ...body, userId: user.id }),
    ),
  );

  mount(
    app,
    history.listParticipations,
    { usesCachedSession: true },
    ({ user, query, locale }) =>
      inTransaction(services.db, (tx) =>
        listParticipations(tx, { userId: user.id, locale }, query.page),
      ),
  );
}
