import pg from "pg";

/** Enough for every statement of ours; texts that vary beyond it, such as long lists, are sent as they are. */
const STATEMENTS_MAX = 500;

/**
 * Has every statement with parameters parsed and planned once per connection instead of each time: that is about half
 * of what a short statement costs. Statements are told apart by their text; their names are the same on all connections.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  pool.on("connect", (client) => {
    client.query = ((first: unknown, ...rest: unknown[]) =>
      anyQuery.query.call(
        client,
        ...named(names, first, rest),
      )) as typeof client.query;
  });
}

/** All of pg's signatures in one. */
const anyQuery = pg.Client.prototype as unknown as {
  query(this: pg.ClientBase, ...args: unknown[]): unknown;
};

/** pg takes a text or a config first, then the values, then perhaps a callback. */
function named(
  names: Map<string, string>,
  first: unknown,
  rest: unknown[],
): unknown[] {
  const config = typeof first === "string" ? { text: first } : first;
  if (!isPlain(config)) return [first, ...rest];
  const values = Array.isArray(rest[0]) ? rest[0] : config.values;
  if (!values?.length) return [first, ...rest];
  const name = nameOf(names, config.text);
  return name === undefined ? [first, ...rest] : [{ ...config, name }, ...rest];
}

interface PlainConfig {
  readonly text: string;
  readonly values?: unknown[];
}

/** Not a cursor or stream, and not named already. */
function isPlain(config: unknown): config is PlainConfig {
  return (
    typeof config === "object" &&
    config !== null &&
    "text" in config &&
    typeof config.text === "string" &&
    !("submit" in config) &&
    !("name" in config && config.name)
  );
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}
