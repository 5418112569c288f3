import { ApiFailure } from "@sigi/contract/request.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type {
  OpenPayment,
  OpenPayWindow,
} from "../../../../platform/pay-window.ts";
import { fetchSurvey, startPaymentMutation } from "../../api/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { readPublishFaults } from "../../model/faults.ts";
import type { PublishFault } from "../../model/faults.ts";
import { isLocked, withServerState } from "../../model/survey.ts";
import { describeFailure } from "../builder-session.tsx";

/** The step of publishing that the dialog shows. */
export type PublishStep =
  | { readonly name: "confirm" | "starting" | "paying" | "checking" }
  | { readonly name: "pending" | "late" | "closed" | "failed" | "done" }
  | { readonly name: "faults"; readonly faults: readonly PublishFault[] }
  | {
      readonly name: "error";
      readonly text: string;
      readonly blocked: boolean;
    };

interface PublishOptions {
  readonly store: SurveyStore;
  readonly openPayWindow: OpenPayWindow;
  readonly onFaults: (faults: readonly PublishFault[]) => void;
  readonly onPublished: () => void;
}

/** Publishing: save, start the payment, pay, and poll the server until the survey is active. */
export function usePublish({
  store,
  openPayWindow,
  onFaults,
  onPublished,
}: PublishOptions) {
  const [step, setStep] = useState<PublishStep>({ name: "confirm" });
  const { mutateAsync } = useMutation(startPaymentMutation);

  const fail = (text: string, blocked = false) => {
    setStep({ name: "error", text, blocked });
  };

  const publish = async (useCredit: boolean) => {
    setStep({ name: "starting" });
    if (!(await store.queue.flush())) {
      fail(m.publish_save_first());
      return;
    }
    try {
      const start = await mutateAsync({ code: store.code, useCredit });
      if ("published" in start) await check("pending");
      else await pay(start);
    } catch (error) {
      await refused(error);
    }
  };

  const refused = async (error: unknown) => {
    if (!(error instanceof ApiFailure)) {
      fail(describeFailure(error));
      return;
    }
    const faults = readPublishFaults(error);
    if (error.code === "survey_active") await check("pending");
    else if (error.status === 422 && faults.length > 0) {
      onFaults(faults);
      setStep({ name: "faults", faults });
    } else fail(describeFailure(error));
  };

  const pay = async (payment: OpenPayment) => {
    setStep({ name: "paying" });
    try {
      const outcome = await openPayWindow(payment);
      // A closed window may have been paid all the same, so the server is polled for a short time.
      const patient = outcome === "paid" || outcome === "pending";
      await check(
        outcome === "paid" ? "pending" : outcome,
        patient ? asksMax : asksAfterClosing,
      );
    } catch (error) {
      fail(describeFailure(error), true);
    }
  };

  /** Polls the server until the survey is active; `otherwise` is the step if it does not become active. */
  const check = async (
    otherwise: "pending" | "closed" | "failed",
    asks = asksMax,
  ) => {
    setStep({ name: "checking" });
    for (let ask = 0; ask < asks; ask += 1) {
      if (ask > 0) await pause(pauseMs);
      const status = await askStatus(store);
      if (status !== null && isLocked({ status })) {
        onFaults([]);
        onPublished();
        setStep({ name: "done" });
        return;
      }
      // The survey was edited meanwhile: the payment cannot publish it any more.
      if (status === "draft" && otherwise === "pending") {
        setStep({ name: "late" });
        return;
      }
    }
    setStep({ name: otherwise });
  };

  return {
    step,
    publish: (useCredit: boolean) => void publish(useCredit),
    checkAgain: () => void check("pending"),
    restart: () => {
      setStep({ name: "confirm" });
    },
  };
}

/** The provider's notification usually arrives within a second; half a minute is ample. */
const pauseMs = 1_500;
const asksMax = 20;
const asksAfterClosing = 2;

/** Null for a failed request: the next one may succeed. */
async function askStatus(store: SurveyStore): Promise<Survey["status"] | null> {
  try {
    const answer = await fetchSurvey(store.code);
    store.change((survey) => withServerState(survey, answer));
    return answer.status;
  } catch {
    return null;
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
