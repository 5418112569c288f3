/** A value without what only the server knows of its files: their public names and kinds. */
export function withoutServersWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutServersWords);
  if (typeof value !== "object" || value === null) return value;
  if ("file_id" in value && "size" in value) {
    return { file_id: value.file_id, size: value.size };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutServersWords(one)]),
  );
}
