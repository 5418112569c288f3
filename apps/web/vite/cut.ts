/** A piece of a library's source that our pages do not use and a bundler cannot see to be unused. */
export interface Cut {
  readonly what: RegExp;
  readonly by: string;
}

/** @throws Error when there is nothing to cut: the library has changed, and the cut has to be adapted or dropped. */
export function cut(code: string, { what, by }: Cut): string {
  const left = code.replace(what, by);
  if (left === code)
    throw new Error(`A library has no ${String(what)} any more: see vite/.`);
  return left;
}
