/**
 * Reports that a worker is loaded, and answers its tasks one after the other: see `worker-queue.ts`. `answer` must keep
 * nothing of a task, because the next one may be another user's. The process ends with the channel to the server, and
 * with the first error.
 */
export function answerTask<Task, Reply>(answer: (task: Task) => Reply): void {
  process.on("message", (task) => {
    process.send?.(answer(task as Task));
  });
  process.send?.("loaded");
}
