import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer({ work: false });

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends bytes as they are: `fetch` would encode them. */
function send(bytes: Buffer): Promise<Answer> {
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => (received += text));
  socket.on("error", reject);
  socket.on("close", () => {
    const [head = "", body = ""] = received.split("\r\n\r\n");
    const [first = "", ...lines] = head.split("\r\n");
    const headers = new Headers(
      lines.map((line): [string, string] => {
        const [name = "", ...value] = line.split(": ");
        return [name, value.join(": ")];
      }),
    );
    resolve({
      status: Number(first.split(" ")[1]),
      headers,
      body: JSON.parse(body) as unknown,
    });
  });
  socket.write(bytes);
  return promise;
}

const get = (path: string | Buffer, ...headers: string[]) =>
  send(
    Buffer.concat([
      Buffer.from("GET "),
      Buffer.from(path),
      Buffer.from(
        [" HTTP/1.1", "host: a", ...headers, "connection: close", "", ""].join(
          "\r\n",
        ),
      ),
    ]),
  );

const english = "accept-language: en-GB,en;q=0.9";
const texts = {
  en: "The request could not be read.",
  id: "Permintaan tidak dapat dibaca.",
} as const;

describe("a request that cannot be read", () => {
  const paths: readonly [string, string | Buffer][] = [
    ["has characters outside ASCII in its path", "/api/kopi-é"],
    ["has such characters in its query", "/api/tasks?search=kopi-é"],
    ["has bytes that are no text in its path", Buffer.from([0x2f, 0xe9])],
    ["has an escape that is no text", "/api/%FF"],
    ["has an escape without an end", "/api/kopi%E0%A4%A"],
  ];

  it.each(paths)(
    "gets an error in the form and language of all others when it %s",
    async (_, path) => {
      const answers = [
        [await get(path, english), texts.en],
        [await get(path), texts.id],
        [await get(path, "cookie: a=b; i18n_redirected=en"), texts.en],
        [await get(path, english.replace("en-GB,en", "id")), texts.id],
      ] as const;
      for (const [{ status, headers, body }, message] of answers) {
        expect({ status, body }).toEqual({
          status: 400,
          body: { message, code: "malformed" },
        });
        expect(Object.fromEntries(headers)).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        });
      }
    },
  );

  it("gets the same form when its headers are too large", async () => {
    const { status, body } = await get(
      "/api/user",
      english,
      `x-large: ${"x".repeat(40_000)}`,
    );
    expect(status).toBe(431);
    expect(body).toMatchObject({ code: "too_large" });
  });

  it("is answered like any other path when it is encoded", async () => {
    const { status, body } = await get("/api/kopi-%C3%A9", english);
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });
});
