import { useQuery } from "@tanstack/react-query";
import { deviceStore } from "../../../features/answers/device-store.ts";
import { listQueued } from "../../../features/answers/outbox/answer-queue.ts";
import { readKeptPage } from "../../../features/answers/page-data.ts";

/** A finished answer that waits on this device. */
export interface UnsentAnswer {
  readonly code: string;
  /** The survey's title; null when its page is no longer stored. */
  readonly title: string | null;
}

/**
 * The user's finished answers on this device that the server has not received. Empty until the device has been read.
 */
export function useUnsent(userId: number): readonly UnsentAnswer[] {
  const { data } = useQuery({
    queryKey: ["unsent-answers", userId],
    queryFn: () =>
      listQueued(deviceStore, userId).map(({ code }) => ({
        code,
        title: readKeptPage(deviceStore, code)?.survey?.title ?? null,
      })),
    networkMode: "always",
    staleTime: 0,
  });
  return data ?? [];
}
