import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import type { FastifyRequest } from "fastify";
import { isLogoutDue } from "../platform/http/logout-due.ts";
import { loggable } from "../platform/loggable.ts";

/** The web app's own components, built for the server: apps/web/src/app/answer-html.tsx. */
interface Painter {
  readonly startHtml: (request: {
    readonly pathname: string;
    readonly frame: unknown;
    readonly survey: NonNullable<AnswerPage["survey"]>;
    readonly visitor: AnswerPage["visitor"];
  }) => string;
}

const painter = resolve(
  import.meta.dirname,
  "../../../web/dist/server/answer-html.js",
);

/**
 * Renders the start page of a survey as HTML, so that it can be read before its scripts have loaded. Returns undefined
 * where the scripts show other content in the same place (a choice of languages, the visitor's participation, or the
 * page after signing out offline), and where a picture would delay the scripts.
 */
export async function paintStart(
  request: FastifyRequest,
  { survey, visitor }: AnswerPage,
): Promise<string | undefined> {
  if (!survey || survey.participation || survey.image) return undefined;
  if (survey.languages.length > 1 || isLogoutDue(request)) return undefined;
  try {
    const frame = await request.server.pageFrame();
    if (!frame) return undefined;
    const { startHtml } = (await import(
      pathToFileURL(painter).href
    )) as Painter;
    const [pathname = ""] = request.url.split("?");
    return startHtml({ pathname, frame: frame.data, survey, visitor });
  } catch (error) {
    request.log.error(loggable(error), "start page not painted");
    return undefined;
  }
}
