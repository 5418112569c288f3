/** Stands for the origin of this site, which the server does not ask for while it paints a page. */
export const thisSite = "https://this-site.invalid";

/** The path if it belongs to this site, else undefined. Prevents open redirects. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !/^\/(?![/\\])/.test(next)) return undefined;
  const url = new URL(next, thisSite);
  // The URL "/.//elsewhere" has this origin, but its path "//elsewhere" leads to another host.
  return url.origin === thisSite && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : undefined;
}

/** Returns true if the page after signing in belongs to the builder, so that its visitor is a creator. */
export const isBuilderPage = (next: string | null): boolean =>
  /^(?:\/en)?\/tasks\/(?:description|question|setting|import)(?:[/?]|$)/.test(
    safeNext(next) ?? "",
  );
