/** Returns a value without the file data that only the server knows: public names and kinds. */
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
