import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { FastifyRequest } from "fastify";
import { isLogoutDue } from "../platform/http/logout-due.ts";
import { loggable } from "../platform/loggable.ts";

/** The web app's own components, built for the server: apps/web/src/app/answer-html.tsx. */
interface Painter {
  readonly answerHtml: (request: {
    readonly pathname: string;
    readonly search: string;
    readonly frame: unknown;
    readonly data: AnswerPage;
  }) => Promise<string | null>;
}

const painter = resolve(
  import.meta.dirname,
  "../../../web/dist/server/answer-html.js",
);

/**
 * The start page of a survey, or the first page of its form, as HTML, so that it can be read and answered before its
 * scripts run. Undefined for other pages, after signing out offline, and under a cover picture, which would delay the
 * scripts.
 */
export async function paintAnswerPage(
  request: FastifyRequest,
  data: AnswerPage,
): Promise<string | undefined> {
  if (!data.survey || data.survey.image || isLogoutDue(request))
    return undefined;
  try {
    const frame = await request.server.pageFrame();
    if (!frame) return undefined;
    const { answerHtml } = (await import(
      pathToFileURL(painter).href
    )) as Painter;
    const { pathname, search } = new URL(
      request.url,
      request.server.config.appUrl,
    );
    const html = await answerHtml({
      pathname,
      search,
      frame: frame.data,
      data,
    });
    return html ?? undefined;
  } catch (error) {
    request.log.error(loggable(error), "answering page not painted");
    return undefined;
  }
}
