import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { renderToString } from "react-dom/server";
import { readAddress } from "../features/answers/address.ts";
import { openPage } from "../features/answers/paging.ts";
import { walkOnDevice } from "../features/answers/use-form-walk.ts";
import { localeOfPath, renderFor } from "../platform/locale/locale.ts";
import type { PageFrame } from "../platform/page-frame.ts";
import { AnswerApp } from "./answer-app.tsx";
import { loadPaintedCode } from "../features/answers/painted-code.ts";

/** A request for a page of a survey. */
interface AnswerRequest {
  readonly pathname: string;
  /** The query of the address with its "?"; empty without one. */
  readonly search: string;
  readonly frame: PageFrame;
  readonly data: AnswerPage;
}

/** A page with more questions takes the server too long. */
const questionsMax = 60;

/**
 * The start page of a survey or the first page of its form as HTML, for `#root`: the elements that `answer.tsx` renders
 * with the same data. Null for other pages, which depend on answers that only the device has. Runs on the server.
 */
export async function answerHtml({
  pathname,
  search,
  frame,
  data,
}: AnswerRequest): Promise<string | null> {
  await loadPaintedCode(data);
  // From here on nothing waits, so that no other request is rendered in between.
  renderFor(pathname, search);
  if (!isPaintable(data, pathname)) return null;
  return renderToString(
    <AnswerApp data={data} configuration={frame.configuration} />,
  );
}

function isPaintable({ survey }: AnswerPage, pathname: string): boolean {
  const address = readAddress(pathname);
  if (!survey || address.page !== "survey") return false;
  const { form, participation, draft } = survey;
  if (address.section === null) return true;
  // A draft of another device is merged with that of this one.
  if (!form || !participation || draft) return false;
  const walk = walkOnDevice(
    form,
    new Map(),
    participation,
    localeOfPath(pathname),
  );
  const page = openPage(walk, address.section);
  return (
    page?.visible.key === address.section &&
    page.number === 1 &&
    page.visible.questions.length <= questionsMax
  );
}
