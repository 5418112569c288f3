import { expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Work that records its name when it starts, and ends on request. */
function recorder(queue: FairQueue) {
  const started: string[] = [];
  let end = () => {};
  const add = (userId: number, name: string) =>
    queue.run(userId, () => {
      started.push(name);
      return new Promise<string>((resolve) => {
        end = () => {
          resolve(name);
        };
      });
    });
  return { started, add, end: () => end() };
}

it("runs one piece of work at a time and lets users take turns", async () => {
  const queue = new FairQueue();
  const { started, add, end } = recorder(queue);
  const work = [
    add(1, "a1"),
    add(1, "a2"),
    add(1, "a3"),
    add(2, "b1"),
    add(3, "c1"),
    add(2, "b2"),
  ];
  expect(started).toEqual(["a1"]);
  expect(queue.waitingOf(1)).toBe(2);
  expect(queue.waiting).toBe(5);

  const order = ["a1", "a2", "b1", "c1", "a3", "b2"];
  for (const [index, name] of order.entries()) {
    expect(started).toEqual(order.slice(0, index + 1));
    end();
    await work.find(
      (_, at) => ["a1", "a2", "a3", "b1", "c1", "b2"][at] === name,
    );
    await new Promise(setImmediate);
  }
  expect(await Promise.all(work)).toHaveLength(6);
  expect(queue.waiting).toBe(0);
});

it("goes on after work that fails", async () => {
  const queue = new FairQueue();
  const failed = queue.run(1, () => Promise.reject(new Error("no")));
  const done = queue.run(2, () => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await done).toBe("yes");
  expect(await queue.run(1, () => Promise.resolve("again"))).toBe("again");
});
