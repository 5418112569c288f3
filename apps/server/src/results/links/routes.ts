import * as contract from "@sigi/contract/result-links.ts";
import type { FormCache } from "../../answers/public.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import type { FastifyRequest } from "fastify";
import { NotFound } from "../../platform/business-error.ts";
import {
  inSnapshot,
  inTransaction,
} from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../../surveys/public.ts";
import { sharedResults } from "../answer-access.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { createLink } from "./create-link.ts";
import { getSharedAnswers } from "./get-shared-answers.ts";
import { getSharedResults } from "./get-shared-results.ts";
import { bearerOf, readLinkCookie, setLinkCookie } from "./link-cookie.ts";
import { openLink } from "./open-link.ts";
import { presentLink } from "./present-link.ts";
import { selectLinks, setRevoked } from "./repository.ts";

interface SharedCall {
  readonly request: FastifyRequest;
  readonly locale: Locale;
  readonly query: { readonly link: number };
}

type Parts = ReadonlySet<contract.LinkPart>;

export function linkRoutes(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  const { db, reports, clock, config } = services;

  mount(
    app,
    contract.createLink,
    { perHour: 60, event: "results_link_created" },
    ({ user, params, body }) =>
      createLink(services, { userId: user.id, code: params.code, link: body }),
  );

  mount(app, contract.listLinks, {}, ({ user, params }) =>
    inTransaction(db, async (tx) => {
      const survey = await ownSurvey(tx, params, { userId: user.id });
      const rows = await selectLinks(tx, survey.id);
      return rows.map((row) => presentLink(row, clock.now()));
    }),
  );

  mount(
    app,
    contract.revokeLink,
    { event: "results_link_revoked" },
    ({ user, params: { code, id } }) =>
      inTransaction(db, async (tx) => {
        const survey = await ownSurvey(tx, { code }, { userId: user.id });
        const link = { surveyId: survey.id, id, now: clock.now() };
        if (!(await setRevoked(tx, link))) throw new NotFound();
        return {};
      }),
  );

  mount(
    app,
    contract.openLink,
    { perNetwork: true },
    async ({ body, request, reply }) => {
      const opened = await openLink(services, body, networkOf(request.ip));
      setLinkCookie(reply, config, { ...opened, now: clock.now() });
      return opened;
    },
  );

  const readShared = async <Result>(
    { request, locale, query }: SharedCall,
    work: (tx: Tx, read: ResultSurvey, parts: Parts) => Promise<Result>,
  ) => {
    const now = clock.now();
    const linkId = readLinkCookie(request, config, { id: query.link, now });
    const opened = { linkId, locale, now };
    const { read, parts } = await sharedResults(reports, forms, opened);
    return inSnapshot(reports, (tx) => work(tx, read, parts));
  };

  const heavy = {
    perMinute: 120,
    heavy: "results",
    callerOf: (request: FastifyRequest) => bearerOf(request, config),
  } as const;

  mount(app, contract.getSharedResults, heavy, (call) =>
    readShared(call, getSharedResults),
  );

  mount(app, contract.getSharedAnswers, heavy, (call) =>
    readShared(call, (tx, read, parts) =>
      getSharedAnswers(tx, read, { parts, query: call.query }),
    ),
  );
}
