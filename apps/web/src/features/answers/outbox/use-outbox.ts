import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { listQueued } from "./answer-queue.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import { deliverAnswer } from "./deliver-answer.ts";
import type { Delivery, Submit } from "./deliver-answer.ts";
import { deviceStore } from "../device-store.ts";
import { call } from "../load-api.ts";

/** The finished answers on this device. */
export interface Outbox {
  /** Queued answers that could not be sent yet. */
  readonly waiting: readonly QueuedAnswer[];
  readonly sending: boolean;
  /** The outcome of the latest delivery. */
  readonly last: Delivery | null;
  readonly send: (answer: QueuedAnswer) => Promise<Delivery>;
  readonly retry: () => void;
}

/** The browser's `online` event says nothing about our server, so the queue is also retried periodically. */
const retryEveryMs = 20_000;

/**
 * Sends queued answers when the page opens, when the device comes online, and periodically.
 */
export function useOutbox(
  userId: number,
  onDelivered: (delivery: Delivery) => void,
): Outbox {
  const [waiting, setWaiting] = useState(() => listQueued(deviceStore, userId));
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<Delivery | null>(null);
  const busy = useRef(false);
  const delivered = useRef(onDelivered);
  useLayoutEffect(() => {
    delivered.current = onDelivered;
  });

  const send = useCallback(async (answer: QueuedAnswer) => {
    setSending(true);
    try {
      const delivery = await deliverAnswer(deviceStore, answer, submit);
      setLast(delivery);
      setWaiting(listQueued(deviceStore, answer.userId));
      delivered.current(delivery);
      return delivery;
    } finally {
      setSending(false);
    }
  }, []);

  const retry = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (const answer of listQueued(deviceStore, userId)) {
        await send({ ...answer, delayed: true });
      }
    } finally {
      busy.current = false;
      // Another tab may have sent some.
      setWaiting(listQueued(deviceStore, userId));
    }
  }, [userId, send]);

  useEffect(() => {
    const again = () => void retry();
    again();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
    };
  }, [retry]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setInterval(() => void retry(), retryEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [waiting, retry]);

  return { waiting, sending, last, send, retry: () => void retry() };
}

const submit: Submit = (body) => call((calls) => calls.submitAnswer(body));
