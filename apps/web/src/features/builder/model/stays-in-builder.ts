const builderPage =
  /^(?<locale>\/en)?\/(?<base>tasks|task-guest)\/(?<tab>description|question|setting)(?:\/(?<code>[a-z0-9]+))?/;

/**
 * Whether a step leads to a page of the builder that shows the same survey in the same language, where nothing typed
 * is lost. A draft that the server does not have yet (`code` null) lives on the description alone.
 */
export function staysInBuilder(
  from: string,
  to: string,
  code: string | null,
): boolean {
  const before = builderPage.exec(from)?.groups;
  const after = builderPage.exec(to)?.groups;
  if (!before || !after) return false;
  if (before["locale"] !== after["locale"]) return false;
  if (before["base"] !== after["base"]) return false;
  if (code === null) return after["tab"] === "description";
  return (
    after["tab"] === "setting" || [undefined, code].includes(after["code"])
  );
}
