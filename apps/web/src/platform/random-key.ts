/** Creates a unique key: 128 random bits as hex. Unlike `crypto.randomUUID`, it works without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
