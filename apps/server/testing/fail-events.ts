import { vi } from "vitest";
import type { TestServer } from "./test-server.ts";

/** Makes each event about one survey fail, as a defect would. @returns the function that ends it. */
export function failEventsOf(
  { services: { jobs } }: TestServer,
  surveyId: number,
): () => void {
  const emit = jobs.emit.bind(jobs);
  const emitting = vi
    .spyOn(jobs, "emit")
    .mockImplementation(async (tx, event, data) => {
      if (data["surveyId"] === surveyId) throw new Error("broken");
      await emit(tx, event, data);
    });
  return () => {
    emitting.mockRestore();
  };
}
