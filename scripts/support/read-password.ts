import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Prompts for a password without echo. Without a terminal, reads the first line of standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ""] = (await text(process.stdin)).split(/\r?\n/, 1);
    return line;
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: true,
  });
  terminal.on("SIGINT", () => process.exit(130));
  try {
    process.stdout.write("Password: ");
    return await terminal.question("");
  } finally {
    process.stdout.write("\n");
    terminal.close();
  }
}
