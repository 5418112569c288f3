/**
 * Reports that a worker is loaded, and answers its only task: see `run-in-worker.ts`. The process ends with the channel
 * to the server.
 */
export function answerTask<Task, Reply>(answer: (task: Task) => Reply): void {
  process.once("message", (task) => {
    process.send?.(answer(task as Task));
  });
  process.send?.("loaded");
}
