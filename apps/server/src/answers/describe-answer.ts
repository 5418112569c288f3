/** Replaces the ids of choices, rows and columns in an answer by the labels in its question's options. */
export function describeAnswer(value: unknown, options: unknown): unknown {
  return withLabels(value, new Map(labelsIn(options)));
}

/** Every `{ id, label }`, at any depth. */
function labelsIn(options: unknown): [id: string, label: string][] {
  if (Array.isArray(options)) return options.flatMap(labelsIn);
  if (!isObject(options)) return [];
  const { id, label } = options;
  return typeof id === "string" && typeof label === "string"
    ? [[id, label]]
    : Object.values(options).flatMap(labelsIn);
}

function withLabels(
  value: unknown,
  labels: ReadonlyMap<string, string>,
): unknown {
  if (typeof value === "string") return labels.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withLabels(one, labels));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      labels.get(key) ?? key,
      withLabels(part, labels),
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
