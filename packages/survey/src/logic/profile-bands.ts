import { nodesOf, type ProfileBand } from "../expressions/expression.ts";
import type { Form } from "../survey-form.ts";
import { expressionSites } from "./expression-sites.ts";

/** The bands of respondents' profiles that a form's logic reads, each once. */
export function profileBandsIn({ sections }: Form): ProfileBand[] {
  const bands = sections
    .flatMap((section) => [section, ...section.questions])
    .flatMap(expressionSites)
    .flatMap(({ expression }) => (expression ? nodesOf(expression) : []))
    .flatMap((node) => ("profile" in node ? [node.profile] : []));
  return [...new Set(bands)].toSorted();
}
