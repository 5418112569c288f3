import {
  resultAxis,
  resultFilter,
  scaleItemsMax,
} from "@sigi/contract/results.ts";
import type { ResultAxis, ResultFilter } from "@sigi/contract/results.ts";

/** The shown respondents, with weights and segments. */
export interface ResultsView {
  readonly filter: ResultFilter;
  readonly weighted: boolean;
  readonly segments: ResultAxis | null;
}

/** The filter that includes all respondents. */
export const everybody: ResultFilter = { answers: [], bands: {} };

/** Reads the view from the address. The address is not trusted: invalid parts are omitted. */
export function readView(query: URLSearchParams): ResultsView {
  const filter = resultFilter.safeParse(jsonIn(query.get("filter")));
  return {
    filter: filter.success ? filter.data : everybody,
    weighted: query.get("weighted") === "1",
    segments: readAxis(query, "segments"),
  };
}

/** The axis in a parameter of the address. */
export function readAxis(
  query: URLSearchParams,
  parameter: string,
): ResultAxis | null {
  const axis = resultAxis.safeParse(jsonIn(query.get(parameter)));
  return axis.success ? axis.data : null;
}

/** The list of axes in a parameter of the address. */
export function readAxes(
  query: URLSearchParams,
  parameter: string,
): ResultAxis[] {
  const list = jsonIn(query.get(parameter));
  if (!Array.isArray(list)) return [];
  return list.slice(0, scaleItemsMax).flatMap((one) => {
    const axis = resultAxis.safeParse(one);
    return axis.success ? axis.data : [];
  });
}

/** The address of a view; other parameters stay, except the page of a list. */
export function writeView(
  query: URLSearchParams,
  change: Partial<ResultsView>,
): URLSearchParams {
  const view = { ...readView(query), ...change };
  const target = new URLSearchParams(query);
  target.delete("page");
  put(target, "filter", filterOf(view));
  put(target, "segments", view.segments ?? undefined);
  if (view.weighted) target.set("weighted", "1");
  else target.delete("weighted");
  return target;
}

/** Sets a parameter to a value as JSON, or removes it. */
export function put(
  query: URLSearchParams,
  parameter: string,
  value: unknown,
): void {
  if (value === undefined) query.delete(parameter);
  else query.set(parameter, JSON.stringify(value));
}

/** Returns undefined for a filter that includes all respondents. */
export const filterOf = ({
  filter,
}: Pick<ResultsView, "filter">): ResultFilter | undefined =>
  filter.answers.length === 0 && Object.keys(filter.bands).length === 0
    ? undefined
    : filter;

/**
 * Returns true if the view shows all respondents without weights or segments; these figures come with the survey's
 * results.
 */
export const isPlain = (view: ResultsView): boolean =>
  filterOf(view) === undefined && !view.weighted && view.segments === null;

function jsonIn(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
