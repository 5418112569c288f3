import {
  findPrivateSurvey,
  getAnswerableSurvey,
  listGuestOffers,
} from "@sigi/contract/answers.ts";
import { surveyLanguageCookie } from "@sigi/contract/answer-page.ts";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { m } from "@sigi/messages/messages";
import { usesExpressions } from "@sigi/survey/expressions/uses-expressions.ts";
import { lazyGroups, typesIn } from "@sigi/survey/type-list.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/http/app.ts";
import { inTurn } from "../platform/http/limits/heavy-calls.ts";
import { sendCsrfToken } from "../platform/http/csrf.ts";
import { limitCalls } from "../platform/http/limits/call-limit.ts";
import { isLogoutDue } from "../platform/http/logout-due.ts";
import { localeOfPage } from "../platform/http/pages/pages.ts";
import { sendPage } from "../platform/http/pages/web-files.ts";
import type { Services } from "../platform/services.ts";
import {
  emptyPage,
  loadAnswerPage,
  loadGuestPage,
} from "./load-answer-page.ts";
import { loadPreview } from "./load-preview.ts";
import { answerPainter } from "./paint-answer-page.ts";
import type { GuestOffers } from "./guests/guest-offers.ts";
import {
  codeOfKey,
  keyLookupsPerMinute,
} from "./participation/find-private-survey.ts";
import { respondentOf } from "./participation/respondent.ts";
import type { FormCache } from "./participation/form-cache.ts";

interface SurveyPath {
  readonly code: string;
  readonly section?: string;
}

interface Caches {
  readonly forms: FormCache;
  readonly guestOffers: GuestOffers;
}

/**
 * The pages of the answering entry, in both languages. Their data is inlined in the HTML, so that a page is usable
 * after one round trip on a slow connection.
 */
export function answerPages(
  app: App,
  services: Services,
  { forms, guestOffers }: Caches,
): void {
  const paintAnswerPage = answerPainter(app);

  const showSurvey = async (request: FastifyRequest, reply: FastifyReply) => {
    const { code, section } = request.params as SurveyPath;
    const { key, language } = linkOf(request.query);
    const languages = wantedLanguages(request, language);
    const address = { code, key, section, languages };
    const respondent = respondentOf(callerOf(request));
    const { data, form } = await loadAnswerPage(
      services,
      forms,
      respondent,
      address,
    );
    // The start is a call that changes state: its token comes with the page.
    if (data.survey) sendCsrfToken(reply, services.config);
    const content = await paintAnswerPage(request, data);
    return sendPage(request, reply, "answer", {
      data,
      ...(content === undefined ? {} : { content }),
      status: data.survey ? 200 : 404,
      preload: partsOf(data),
      prefetch: form && !data.survey?.form ? formPartsOf(form) : [],
      title: (locale) =>
        data.survey?.title ?? m.answer_unknown_title({}, { locale }),
    });
  };

  const showShell = async (
    request: FastifyRequest,
    reply: FastifyReply,
    preload: readonly string[] = [],
  ) =>
    sendPage(request, reply, "answer", {
      data: emptyPage(callerOf(request).user),
      preload,
    });

  const showGuestOffers = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { data: query } = listGuestOffers.query.safeParse(request.query);
    const page = query?.page ?? 1;
    const data = await loadGuestPage(guestOffers, callerOf(request).user, page);
    return sendPage(request, reply, "answer", {
      data,
      preload: ["guest-list"],
    });
  };

  for (const prefix of ["", "/en"]) {
    /** Redirects to the survey of the key. Without a key, or with an unknown one, the page asks for it. */
    const openPrivateSurvey = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const { data: query } = findPrivateSurvey.query.safeParse(request.query);
      if (!query?.key) return showShell(request, reply, ["private-survey"]);
      const code = await codeOfKey(services, query.key);
      if (code === null) {
        const data = emptyPage(callerOf(request).user);
        return sendPage(request, reply, "answer", {
          data,
          status: 404,
          preload: ["private-survey"],
        });
      }
      // The link may set variables for the survey's logic.
      const { search } = new URL(request.url, services.config.appUrl);
      return reply.redirect(`${prefix}/tasks/surveys/${code}${search}`);
    };

    /**
     * Shows a draft, which only its creator may see: an account, or the guest of this browser. Other visitors sign in
     * first and return.
     */
    const showPreview = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const { user, owner } = callerOf(request);
      if (owner) {
        const { code } = request.params as Partial<SurveyPath>;
        const { language } = linkOf(request.query);
        const preview =
          code === undefined
            ? null
            : await loadPreview(services, owner, code, language);
        return sendPage(request, reply, "answer", {
          data: { ...emptyPage(user), preview },
          status: code === undefined || preview ? 200 : 404,
          preload: ["preview-survey"],
        });
      }
      const next = encodeURIComponent(request.url);
      return reply.redirect(`${prefix}/login?next=${next}`);
    };

    app.get(`${prefix}/tasks/guest`, showGuestOffers);
    app.get(
      `${prefix}/tasks/private`,
      limitCalls(app, { perMinute: keyLookupsPerMinute }),
      openPrivateSurvey,
    );
    app.get(`${prefix}/tasks/surveys/finish`, async (request, reply) =>
      showShell(request, reply, ["finish-page"]),
    );
    app.get(`${prefix}/tasks/surveys/:code`, inTurn("form", showSurvey));
    app.get(
      `${prefix}/tasks/surveys/:code/:section`,
      inTurn("form", showSurvey),
    );
    app.get(`${prefix}/tasks/preview`, showPreview);
    app.get(`${prefix}/tasks/preview/:code`, inTurn("form", showPreview));
    app.get(
      `${prefix}/tasks/preview/:code/:section`,
      inTurn("form", showPreview),
    );
  }
}

/** The session's user or the guest of a page. */
function callerOf(request: FastifyRequest) {
  const { guestId } = request;
  const user = isLogoutDue(request) ? null : request.user;
  const guest = guestId === null ? null : { guestId };
  return { user, owner: user ? { userId: user.id } : guest };
}

/** The key and the language in the address of a survey, if they can be read. */
function linkOf(query: unknown) {
  const { key, language } = getAnswerableSurvey.query.def.shape;
  const given = query as Readonly<Record<string, unknown>>;
  return {
    key: key.safeParse(given["key"]).data,
    language: language.safeParse(given["language"]).data,
  };
}

/** The languages in order of preference: that of the link, the one chosen on this device, then that of the page. */
const wantedLanguages = (
  { cookies, url }: FastifyRequest,
  linked: string | undefined,
) => [linked, cookies[surveyLanguageCookie], localeOfPage(url)];

/**
 * The lazy parts that the page needs at once besides its script: terms for guests, or all that the inlined form needs.
 */
function partsOf({ survey, visitor }: AnswerPage): readonly string[] {
  const form = survey?.form;
  const choice =
    survey && survey.languages.length > 1 ? ["language-choice"] : [];
  if (!form) {
    const hasTerms = survey?.participation ?? survey?.allowGuest;
    const guest = !visitor && hasTerms ? ["guest-notices"] : [];
    return [...guest, ...choice];
  }
  return [...choice, ...formPartsOf(form)];
}

/** The parts that show a form. */
const formPartsOf = (form: Pick<Form, "sections">): readonly string[] => [
  "started-survey",
  ...lazyGroups(typesIn(form)),
  ...(usesExpressions(form) ? ["expression-parts"] : []),
];
