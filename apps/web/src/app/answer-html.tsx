import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { renderToString } from "react-dom/server";
import { readAddress } from "../features/answers/address.ts";
import { openPage } from "../features/answers/paging.ts";
import type { FormPage } from "../features/answers/paging.ts";
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

/** A page with more controls takes the server too long. */
const controlsMax = 1_000;

/** The items of a menu in the page. */
const menuMax = 30;

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
    controlsOn(page) <= controlsMax
  );
}

/** An upper bound of the controls on a page: lists of options multiply, as rows and columns do. */
const controlsOn = ({ visible }: FormPage): number =>
  visible.questions.reduce((sum, { question }) => {
    const { type, options } = question;
    const entries = type === "roster" ? options.max : 1;
    // A short list from elsewhere is a menu; a long one has no items until it is opened.
    const items = "source" in options && options.source ? menuMax : 1;
    return sum + entries * items * controlsOf(options);
  }, 0);

function controlsOf(options: object): number {
  let product = 1;
  for (const value of Object.values(options) as unknown[]) {
    if (Array.isArray(value)) product *= Math.max(1, sizeOf(value));
    else if (typeof value === "object" && value !== null)
      product *= controlsOf(value);
  }
  return product;
}

/** The elements of a list, with the lists inside of them. */
const sizeOf = (list: readonly unknown[]): number =>
  list.reduce<number>(
    (sum, element) =>
      sum +
      (typeof element === "object" && element !== null
        ? controlsOf(element)
        : 1),
    0,
  );
