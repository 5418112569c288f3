import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { FastifyRequest } from "fastify";
import type { App } from "../platform/http/app.ts";
import { limitPaints } from "../platform/http/limits/limit-paints.ts";
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

type PaintAnswerPage = (
  request: FastifyRequest,
  data: AnswerPage,
) => Promise<string | undefined>;

/**
 * Creates the function that paints the start page of a survey, or the first page of its form, as HTML, so that it can be
 * read and answered before its scripts run. It returns undefined for other pages, after signing out offline, under a
 * cover picture, which would delay the scripts, and when a respondent requests pages too often.
 */
export function answerPainter(app: App): PaintAnswerPage {
  const mayPaint = limitPaints(app, "answer");
  return async (request, data) => {
    if (!data.survey || data.survey.image || isLogoutDue(request))
      return undefined;
    return (await mayPaint(request)) ? paint(request, data) : undefined;
  };
}

async function paint(
  request: FastifyRequest,
  data: AnswerPage,
): Promise<string | undefined> {
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
