import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { answerableSurvey } from "@sigi/contract/answers.ts";
import type { AnswerableSurvey } from "@sigi/contract/answers.ts";
import { surveyCode } from "@sigi/contract/wire-names.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../platform/http/app.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import { sendPage } from "../platform/http/web-files.ts";
import type { Services } from "../platform/services.ts";
import { AnswerNotFound } from "./errors.ts";
import type { FormCache } from "./form-cache.ts";
import { getAnswerableSurvey } from "./get-answerable-survey.ts";

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
    const survey = await findSurvey(services, forms, request.user, code);
    return send(request, reply, survey, survey ? 200 : 404);
  };
  const showShell = async (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, null, 200);

  for (const prefix of ["", "/en"]) {
    app.get(`${prefix}/tasks/surveys/finish`, showShell);
    app.get(`${prefix}/tasks/surveys/:code`, showSurvey);
    app.get(`${prefix}/tasks/surveys/:code/:section`, showSurvey);
    app.get(`${prefix}/tasks/preview`, showShell);
    app.get(`${prefix}/tasks/preview/:code`, showShell);
    app.get(`${prefix}/tasks/preview/:code/:section`, showShell);
  }
}

/** The survey as the call gives it to this person: sent through the same codec, nothing more can reach the page. */
async function findSurvey(
  services: Services,
  forms: FormCache,
  user: SessionUser | null,
  code: string,
): Promise<AnswerableSurvey | null> {
  if (!surveyCode.safeParse(code).success) return null;
  try {
    const survey = await getAnswerableSurvey(services, forms, user, code);
    return answerableSurvey.decode(answerableSurvey.encode(survey));
  } catch (error) {
    if (error instanceof AnswerNotFound) return null;
    throw error;
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  survey: AnswerableSurvey | null,
  status: number,
) {
  const { user } = request;
  const data: AnswerPage = {
    visitor: user && {
      id: user.id,
      emailVerified: user.emailVerified,
      profileComplete: user.profileComplete,
    },
    survey,
  };
  return sendPage(request, reply, "answer", { data, status });
}
