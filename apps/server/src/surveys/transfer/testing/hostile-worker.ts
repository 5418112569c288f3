import { answerTask } from "../answer-task.ts";

// Simulates what a hostile file could make a worker do: see `worker-queue.unit.test.ts`.
answerTask((task) => {
  switch (task) {
    case "grow":
      return growMap();
    case "throw":
      throw new Error("broken");
    case "pid":
      return process.pid;
    case "hang":
      for (;;);
    case "end":
      return process.exit(0);
    default:
      return task;
  }
});

/** Exceeds the memory limit at once, because a large map grows in one allocation. */
function growMap(): never {
  const map = new Map<string, object>();
  for (let key = 0; ; key += 1) map.set(`key ${key}`, { key });
}
