import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

/** A TCP connection to a server, for requests that no HTTP client would send. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #received = "";

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => {
      socket.once("close", () => resolve());
    });
    // The server may reset the connection.
    socket.on("error", () => {});
    socket.on("data", (chunk) => (this.#received += chunk.toString("latin1")));
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  /** All data that the server has sent. */
  get received(): string {
    return this.#received;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  get bytesSent(): number {
    return this.#socket.bytesWritten - this.#socket.writableLength;
  }

  /** True if all that was sent has left this side. */
  get isFlushed(): boolean {
    return this.#socket.writableLength === 0;
  }

  send(text: string): void {
    this.#socket.write(text, "latin1");
  }

  /** Stops reading: from now on, data that the server sends stays in the buffers of both sides. */
  stopReading(): void {
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#socket.resume();
  }

  /** Sends the same text repeatedly, as fast as the server reads or every `everyMs`, until the server closes. */
  async sendUntilClosed(text: string, everyMs?: number): Promise<void> {
    const send = () => {
      while (this.#socket.writable && this.#socket.write(text, "latin1")) {
        if (everyMs !== undefined) return;
      }
    };
    const timer =
      everyMs === undefined ? undefined : setInterval(send, everyMs);
    if (everyMs === undefined) this.#socket.on("drain", send);
    send();
    await this.#closed;
    clearInterval(timer);
  }

  /** Waits until the server closes the connection. */
  async closed(): Promise<void> {
    await this.#closed;
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** The text of a request with these headers, without its body. */
export function requestHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>> = {},
): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
