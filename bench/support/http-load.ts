import { Agent, request } from "node:http";

/** Plain HTTP with keep-alive: fetch would use more CPU than the server under test. */
export class HttpLoad {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly origin: string;
  readonly #url: URL;

  constructor(origin: string) {
    this.origin = origin;
    this.#url = new URL(origin);
  }

  /** @throws Error when the status is not 200. */
  send(
    method: "GET" | "POST",
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<void> {
    return new Promise((accept, refuse) => {
      const call = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            ...headers,
            ...(body === undefined
              ? {}
              : {
                  "content-type": "application/json",
                  "content-length": String(Buffer.byteLength(body)),
                }),
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () =>
            response.statusCode === 200
              ? accept()
              : refuse(
                  new Error(
                    `${method} ${path}: ${response.statusCode} ${text}`,
                  ),
                ),
          );
        },
      );
      call.on("error", refuse);
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
