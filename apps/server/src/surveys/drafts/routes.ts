import * as backgroundCalls from "@sigi/contract/background-calls.ts";
import {
  backgrounds,
  backgroundUrl,
  thumbnailUrl,
} from "@sigi/contract/backgrounds.ts";
import { declarePurpose as declarePurposeEndpoint } from "@sigi/contract/declared-purpose.ts";
import * as own from "@sigi/contract/own-surveys.ts";
import * as running from "@sigi/contract/running-surveys.ts";
import { duplicateSurvey as duplicateEndpoint } from "@sigi/contract/survey-lists.ts";
import { reviewSurvey as reviewEndpoint } from "@sigi/contract/survey-review.ts";
import { getPrice } from "@sigi/contract/survey-price.ts";
import * as contract from "@sigi/contract/surveys.ts";
import { surveySettings } from "@sigi/contract/surveys.ts";
import type { Survey, SurveyEdit } from "@sigi/contract/surveys.ts";
import { getReach } from "@sigi/contract/targets.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { reachOf } from "../../targeting/public.ts";
import { beginGuest } from "../guest-drafts/begin-guest.ts";
import { setGuestAccess } from "./guest-access.ts";
import { presentSurvey } from "../present-survey.ts";
import { summarize } from "../list-surveys.ts";
import { readFormRows } from "../questions/repository.ts";
import { ownSurvey } from "../read-survey.ts";
import { priceOf } from "../survey.ts";
import { reviewSurvey } from "../publication/review-survey.ts";
import { createSurvey } from "./create-survey.ts";
import { declarePurpose } from "./declare-purpose.ts";
import { duplicateSurvey } from "./duplicate-survey.ts";
import { mailComputerLink } from "./mail-computer-link.ts";
import { setEndDate, setSurveyAccess } from "./survey-settings.ts";
import { updateForm, updateSurvey } from "./update-survey.ts";
import { isDeepStrictEqual } from "node:util";
import { Invalid } from "../../platform/business-error.ts";

/** Routes of a creator's survey, except its questions. */
export function draftRoutes(app: App, services: Services): void {
  const { db } = services;
  /** For calls that read the whole form. */
  const heavy = { heavy: "form" } as const;

  mount(
    app,
    contract.createSurvey,
    { perMinute: 30, changesCallerOnly: true },
    (call) => {
      const { owner, body, locale } = call;
      const create = async (tx: Tx, creator: Owner) => {
        const survey = await createSurvey(tx, creator, body);
        const rows = await readFormRows(tx, survey.id);
        return requireSettings(presentSurvey(survey, rows, locale), body);
      };
      return owner
        ? inTransaction(db, (tx) => create(tx, owner))
        : beginGuest(services, call, create);
    },
  );

  mount(app, contract.getSurvey, heavy, ({ owner, params, locale }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, params, owner);
      const rows = await readFormRows(tx, survey.id);
      return presentSurvey(survey, rows, locale);
    }),
  );

  mount(app, contract.updateSurvey, heavy, ({ owner, params, body, locale }) =>
    inTransaction(db, async (tx) => {
      const owned = { code: params.code, owner, locale };
      const survey = await updateSurvey(tx, services, owned, body);
      const rows = await readFormRows(tx, survey.id);
      return requireSettings(presentSurvey(survey, rows, locale), body);
    }),
  );

  mount(
    app,
    duplicateEndpoint,
    { ...heavy, perMinute: 10 },
    ({ user, params, locale }) =>
      inTransaction(db, async (tx) =>
        summarize(
          await duplicateSurvey(tx, { ...params, ownerId: user.id, locale }),
        ),
      ),
  );

  mount(
    app,
    own.mailComputerLink,
    { perMinute: 10 },
    async ({ user, params }) => {
      await mailComputerLink(services, { ...params, userId: user.id });
      return {};
    },
  );

  mount(
    app,
    own.setSurveyAccess,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, async (tx) => {
        const owned = { code: params.code, owner };
        const survey = await setSurveyAccess(tx, owned, body ?? {});
        const { key, allowGuest } = survey;
        return { isPrivate: key !== null, key, allowGuest };
      }),
  );

  mount(app, own.setGuestAccess, { perMinute: 30 }, ({ owner, params, body }) =>
    inTransaction(db, (tx) =>
      setGuestAccess(tx, { code: params.code, owner }, body.allowGuest),
    ),
  );

  mount(
    app,
    declarePurposeEndpoint,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, (tx) =>
        declarePurpose(tx, { code: params.code, owner }, body.purpose),
      ),
  );

  mount(app, running.setEndDate, { perMinute: 30 }, ({ owner, params, body }) =>
    inTransaction(db, (tx) => {
      const owned = { code: params.code, owner };
      return setEndDate(tx, owned, body.endsAt, services.clock.now());
    }),
  );

  mount(app, backgroundCalls.listBackgrounds, {}, async () =>
    backgrounds.map((name) => ({
      name,
      url: backgroundUrl(name),
      thumbnail: thumbnailUrl(name),
    })),
  );

  mount(app, contract.updateForm, heavy, ({ owner, params, body }) =>
    inTransaction(db, (tx) =>
      updateForm(tx, services, { formId: params.id, owner }, body),
    ),
  );

  mount(app, getPrice, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) =>
      priceOf(await ownSurvey(tx, params, owner)),
    ),
  );

  mount(
    app,
    reviewEndpoint,
    { ...heavy, perMinute: 120 },
    ({ owner, params, locale }) =>
      inTransaction(db, (tx) =>
        reviewSurvey(
          tx,
          { code: params.code, owner },
          locale,
          services.clock.now(),
        ),
      ),
  );

  mount(app, getReach, { perMinute: 60 }, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const { target } = await ownSurvey(tx, params, owner);
      const now = services.clock.now();
      const creatorId = "userId" in owner ? owner.userId : null;
      return { users: await reachOf(tx, target, creatorId, now) };
    }),
  );
}

/**
 * Rejects a request that contains a setting which its endpoint does not change, such as `allow_guest`: ignoring the
 * value would look like a success. A value equal to the survey's is accepted, so that a survey can be sent back as
 * received.
 * @returns the survey. @throws Invalid
 */
function requireSettings(survey: Survey, wanted: Partial<SurveyEdit>): Survey {
  const refused = Object.entries(surveySettings).filter(
    ([, name]) =>
      wanted[name] !== undefined &&
      !isDeepStrictEqual(wanted[name], survey[name]),
  );
  if (refused.length === 0) return survey;
  throw new Invalid(
    Object.fromEntries(
      refused.map(([field]) => [field, [{ code: "unsupported" }]]),
    ),
  );
}
