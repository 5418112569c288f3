import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSaveQueue } from "./save-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTimeAsync(1_000);

describe("save queue", () => {
  it("saves once after a pause, with the last save of each key", async () => {
    const queue = createSaveQueue();
    const saved: string[] = [];
    for (const text of ["a", "ab", "abc"]) {
      queue.put("title", async () => void saved.push(text));
    }
    expect(queue.snapshot().state).toBe("waiting");
    await pause();
    expect(saved).toEqual(["abc"]);
    expect(queue.snapshot().state).toBe("saved");
  });

  it("says that it saves until the save has ended", async () => {
    const queue = createSaveQueue();
    const states: string[] = [];
    queue.subscribe(() => states.push(queue.snapshot().state));
    let finish = (): void => undefined;
    queue.put("title", () => {
      const saved = new Promise<void>((resolve) => {
        finish = resolve;
      });
      return saved;
    });
    await pause();
    expect(states).not.toContain("saved");
    expect(queue.snapshot().state).toBe("saving");
    finish();
    await pause();
    expect(queue.snapshot().state).toBe("saved");
  });

  it("repeats a save without a connection by itself, and no refused one", async () => {
    const offlineError = new Error("offline");
    const refusal = new Error("refused");
    const queue = createSaveQueue({
      isTransient: (error) => error === offlineError,
    });
    let [offline, refused] = [0, 0];
    queue.put("title", async () => {
      offline += 1;
      if (offline < 3) throw offlineError;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(offline).toBe(3);
    expect(queue.snapshot().state).toBe("saved");
    queue.put("help", async () => {
      refused += 1;
      throw refusal;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused).toBe(1);
    expect(queue.snapshot().state).toBe("failed");
  });

  it("never runs two saves at a time", async () => {
    const queue = createSaveQueue();
    let running = 0;
    let most = 0;
    const save = async () => {
      running += 1;
      most = Math.max(most, running);
      await vi.advanceTimersByTimeAsync(50);
      running -= 1;
    };
    queue.put("a", save);
    queue.put("b", save);
    await pause();
    await queue.flush();
    expect(most).toBe(1);
  });

  it("runs a save that was added while another one ran", async () => {
    const queue = createSaveQueue();
    const saved: string[] = [];
    let finish = (): void => undefined;
    queue.put("title", async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      saved.push("old");
    });
    await pause();
    queue.put("title", async () => void saved.push("new"));
    finish();
    await pause();
    expect(saved).toEqual(["old", "new"]);
    expect(queue.snapshot().state).toBe("saved");
  });

  it("reports a failed save, and repeats it on the next flush", async () => {
    const queue = createSaveQueue();
    let isOnline = false;
    const failure = new Error("offline");
    queue.put("title", async () => {
      if (!isOnline) throw failure;
    });
    expect(await queue.flush()).toBe(false);
    expect(queue.snapshot().state).toBe("failed");
    expect(queue.snapshot().failures.get("title")).toBe(failure);
    isOnline = true;
    expect(await queue.flush()).toBe(true);
    expect(queue.snapshot().state).toBe("saved");
  });

  it("drops a failed save", async () => {
    const queue = createSaveQueue();
    queue.put("title", () => Promise.reject(new Error("refused")));
    await queue.flush();
    queue.drop("title");
    expect(queue.snapshot()).toEqual({ state: "saved", failures: new Map() });
  });

  it("runs the other saves when one fails", async () => {
    const queue = createSaveQueue();
    const saved: string[] = [];
    queue.put("a", () => Promise.reject(new Error("refused")));
    queue.put("b", async () => void saved.push("b"));
    expect(await queue.flush()).toBe(false);
    expect(saved).toEqual(["b"]);
  });
});
