/** An answer as a person reads it: ids of choices, rows and columns become the labels that its question's options give them. */
export function inWords(value: unknown, options: unknown): unknown {
  return replaced(value, new Map(labelsIn(options)));
}

function replaced(
  value: unknown,
  labels: ReadonlyMap<string, string>,
): unknown {
  if (typeof value === "string") return labels.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, labels));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      labels.get(key) ?? key,
      replaced(part, labels),
    ]),
  );
}

/** Every `{ id, label }`, however deep. */
function labelsIn(options: unknown): [id: string, label: string][] {
  if (Array.isArray(options)) return options.flatMap(labelsIn);
  if (!isObject(options)) return [];
  const { id, label } = options;
  return typeof id === "string" && typeof label === "string"
    ? [[id, label]]
    : Object.values(options).flatMap(labelsIn);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
