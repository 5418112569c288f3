import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { describeError } from "../../../../ui/feedback/describe-error.ts";
import { toastDanger, toastSuccess } from "../../../../ui/feedback/toast.ts";
import { giveConsentMutation } from "../../api/consents.ts";

/** Agrees to the current terms. Reports the result in a toast: the component that asked is unmounted by then. */
export function useGiveConsent() {
  const { mutateAsync, isPending } = useMutation(giveConsentMutation);
  const agree = async () => {
    try {
      await mutateAsync();
      toastSuccess(m.consent_given());
    } catch (error) {
      toastDanger(describeError(error));
    }
  };
  return { agree: () => void agree(), pending: isPending };
}
