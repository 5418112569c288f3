import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/http/app.ts";
import { sendPage } from "../platform/http/web-files.ts";
import type { Services } from "../platform/services.ts";
import type { FormCache } from "./form-cache.ts";
import { loadAnswerPage, pageWithout } from "./load-answer-page.ts";

/**
 * The pages of the answering entry, in both languages. What a page needs stands in its HTML, so that on a slow
 * connection it can be used after one round trip.
 */
export function answerPages(
  app: App,
  services: Services,
  forms: FormCache,
): void {
  const showSurvey = async (request: FastifyRequest, reply: FastifyReply) => {
    const { code } = request.params as { code: string };
    const data = await loadAnswerPage(services, forms, request.user, code);
    const status = data.survey ? 200 : 404;
    return sendPage(request, reply, "answer", { data, status });
  };
  const showShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const data = pageWithout(request.user);
    return sendPage(request, reply, "answer", { data });
  };

  for (const prefix of ["", "/en"]) {
    app.get(`${prefix}/tasks/surveys/finish`, showShell);
    app.get(`${prefix}/tasks/surveys/:code`, showSurvey);
    app.get(`${prefix}/tasks/surveys/:code/:section`, showSurvey);
    app.get(`${prefix}/tasks/preview`, showShell);
    app.get(`${prefix}/tasks/preview/:code`, showShell);
    app.get(`${prefix}/tasks/preview/:code/:section`, showShell);
  }
}
