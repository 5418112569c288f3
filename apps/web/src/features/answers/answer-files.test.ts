import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { UploadResult } from "../../form/form-context.ts";

const server = { parts: 0, retryAfter: 0 };

vi.mock("./load-api.ts", () => ({
  call: async () => {
    server.parts += 1;
    const { retryAfter } = server;
    const refusal = { status: 429, code: "x", message: "", fields: {} };
    return { kind: "refused", refusal: { ...refusal, retryAfter } };
  },
}));

beforeAll(() => {
  vi.resetModules();
});
beforeEach(() => {
  vi.useFakeTimers();
  server.parts = 0;
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** Sends a file to a server that is always busy. */
async function send(signal: AbortSignal): Promise<UploadResult> {
  const { upload } = await import("./answer-files.ts");
  const file = new File(["x"], "a.jpg");
  const task = { file, questionId: 1, uploadId: "u", resumes: false };
  return upload(
    { code: "abcdef", participation: { id: 1, lease: "l" } },
    { ...task, onProgress: () => undefined, signal },
  );
}

it("sends nothing after it was cancelled while it waited", async () => {
  server.retryAfter = 5;
  const cancelling = new AbortController();
  const sending = send(cancelling.signal);
  await vi.waitFor(() => {
    expect(server.parts).toBe(1);
  });
  cancelling.abort();
  await sending;
  expect(server.parts).toBe(1);
});

it.each([0, -5])(
  "waits a second where the server asks for %i, and leaves going on to the respondent in the end",
  async (retryAfter) => {
    server.retryAfter = retryAfter;
    const sending = send(new AbortController().signal);
    await vi.waitFor(() => {
      expect(server.parts).toBe(1);
    });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(server.parts).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sending).toEqual({ kind: "cut" });
    expect(server.parts).toBe(20);
  },
);
