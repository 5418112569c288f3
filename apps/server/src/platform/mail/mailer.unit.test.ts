import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { reasonOf } from "../loggable.ts";
import { createMailer } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

let server: Server;
let mailer: Mailer;
let received: string[];

/** A mail server that rejects nobody@example.test with a reply that contains the address, and accepts all others. */
beforeEach(async () => {
  received = [];
  server = createServer(serve).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  mailer = createMailer(loadConfig({ NODE_ENV: "test", SMTP_URL: url }));
});

afterEach(() => server.close());

function serve(socket: Socket): void {
  let isData = false;
  socket.write("220 mail.example.test ESMTP\r\n");
  socket.on("data", (chunk) => {
    const text = chunk.toString();
    received.push(text);
    if (isData) {
      isData = !text.endsWith("\r\n.\r\n");
      if (!isData) socket.write("250 taken\r\n");
    } else if (text.startsWith("RCPT TO:<nobody@")) {
      socket.write("550 5.1.1 <nobody@example.test> unknown\r\n");
    } else if (text.startsWith("DATA")) {
      isData = true;
      socket.write("354 go on\r\n");
    } else {
      socket.write("250 ok\r\n");
    }
  });
}

describe("an email through SMTP", () => {
  it("fails with the server's code, and never with the address, which would be logged", async () => {
    const sent = mailer.send({
      to: "nobody@example.test",
      subject: "Halo",
      text: "Halo",
    });
    const error: unknown = await sent.catch((reason: unknown) => reason);
    expect(reasonOf(error)).toBe("the mail server said 550 (EENVELOPE)");
  });

  it("has a subject of one line, whatever the text", async () => {
    await mailer.send({
      to: "siti@example.test",
      subject: "Halo\r\nBcc: all@example.test",
      text: "Halo",
    });
    const mail = received.join("");
    expect(mail).toContain("Subject: Halo Bcc: all@example.test\r\n");
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail).not.toContain("RCPT TO:<all@example.test>");
  });
});
