/** A unique key: 128 random bits as hex. Unlike `crypto.randomUUID`, it works without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A UUID of version 4. */
export function randomUuid(): string {
  const key = randomKey();
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
    key.slice(20, 32),
  ].join("-");
}
