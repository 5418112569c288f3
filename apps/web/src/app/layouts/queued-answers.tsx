import { useQueryClient } from "@tanstack/react-query";
import { m } from "@sigi/messages/messages";
import type { Delivery } from "../../features/answers/outbox/deliver-answer.ts";
import { useOutbox } from "../../features/answers/outbox/use-outbox.ts";
import { useCurrentUser } from "../../platform/session/session.ts";
import { toastDanger, toastSuccess } from "../../ui/feedback/toast.ts";

/** Sends finished answers that a lost connection has left on this device, whichever page is opened next. */
export function QueuedAnswers() {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  useOutbox(id, (delivery: Delivery) => {
    if (delivery.kind === "accepted") {
      toastSuccess(m.answer_queue_sent());
      void queryClient.invalidateQueries();
    } else if (delivery.kind === "refused") {
      const reason = delivery.refusal.message;
      toastDanger(m.answer_queue_refused({ reason }));
    }
  });
  return null;
}
