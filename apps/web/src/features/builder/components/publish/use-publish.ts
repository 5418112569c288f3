import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type {
  OpenPayment,
  OpenPayWindow,
} from "../../../../platform/pay-window.ts";
import { fetchReview } from "../../api/settings.ts";
import { startPaymentMutation } from "../../api/survey.ts";
import type { SurveyStore } from "../../edits/survey-store.ts";
import { readPublishFaults } from "../../model/faults.ts";
import type { PublishFault } from "../../model/faults.ts";
import { isLocked } from "../../model/survey.ts";
import { describeFailure } from "../builder-session.tsx";
import { typedFaults } from "../settings/typed-inputs.ts";
import { forgetOpenedPayment, storeOpenedPayment } from "./opened-payment.ts";
import type { OpenedPayment } from "./opened-payment.ts";
import {
  askStatus,
  tellPublished,
  untilPublished,
} from "./published-elsewhere.ts";

/** The step of publishing that the dialog shows. */
export type PublishStep =
  | { readonly name: "review"; readonly minutes: number }
  | {
      readonly name:
        "reviewing" | "confirm" | "starting" | "paying" | "checking";
    }
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
  /** The payment that a reload interrupted; null to begin with the review. */
  readonly interrupted: OpenedPayment | null;
  readonly onFaults: (faults: readonly PublishFault[]) => void;
  readonly onPublished: () => void;
}

/** Publishing: save and review, confirm, start the payment, pay, and poll the server until the survey is active. */
export function usePublish({
  store,
  openPayWindow,
  interrupted,
  onFaults,
  onPublished,
}: PublishOptions) {
  const [step, setStep] = useState<PublishStep>({
    name: interrupted ? "checking" : "reviewing",
  });
  const { mutateAsync } = useMutation(startPaymentMutation);

  const fail = (text: string, blocked = false) => {
    setStep({ name: "error", text, blocked });
  };

  const review = async () => {
    setStep({ name: "reviewing" });
    if (!(await store.queue.flush())) {
      fail(m.publish_save_first());
      return;
    }
    try {
      const { status, minutes, faults: found } = await fetchReview(store.code);
      const faults = [...typedFaults(store.code), ...found];
      onFaults(faults);
      if (isLocked({ status })) await check("pending");
      else if (faults.length > 0) setStep({ name: "faults", faults });
      else setStep({ name: "review", minutes });
    } catch (error) {
      fail(describeFailure(error));
    }
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
      else await pay(start, useCredit);
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

  const pay = async (payment: OpenPayment, useCredit: boolean) => {
    setStep({ name: "paying" });
    storeOpenedPayment({
      code: store.code,
      useCredit,
      provider: payment.provider,
    });
    const paid = new AbortController();
    const ended = new AbortController();
    const closeWhenPublished = async () => {
      if (await untilPublished(store, ended.signal)) paid.abort();
    };
    void closeWhenPublished();
    try {
      const outcome = await openPayWindow(payment, paid.signal);
      ended.abort();
      forgetOpenedPayment();
      // The payment may have succeeded although the window was closed, so the server is polled for a short time.
      const patient = outcome === "paid" || outcome === "pending";
      await check(
        outcome === "paid" ? "pending" : outcome,
        patient ? asksMax : asksAfterClosing,
      );
    } catch (error) {
      ended.abort();
      forgetOpenedPayment();
      fail(describeFailure(error), true);
    }
  };

  /**
   * Resumes after a reload, when the payment may be over. The provider's own page has redirected the user back; the
   * sandbox page is opened again.
   */
  const resume = async ({ useCredit, provider }: OpenedPayment) => {
    forgetOpenedPayment();
    const status = await askStatus(store);
    if (status === "draft") await review();
    else if (status === "awaiting_payment" && provider === "sandbox")
      await publish(useCredit);
    else await check("closed");
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
        tellPublished(store.code);
        setStep({ name: "done" });
        return;
      }
      // The survey was edited meanwhile, so the payment can no longer publish it.
      if (status === "draft" && otherwise === "pending") {
        setStep({ name: "late" });
        return;
      }
    }
    setStep({ name: otherwise });
  };

  const begin = useEffectEvent(() => {
    void (interrupted ? resume(interrupted) : review());
  });
  const begun = useRef(false);
  useEffect(() => {
    // Runs only once, even if effects run twice, because it may open the payment window.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return {
    step,
    publish: (useCredit: boolean) => void publish(useCredit),
    checkAgain: () => void check("pending"),
    restart: () => void review(),
    goOn: () => {
      setStep({ name: "confirm" });
    },
  };
}

/** The provider's notification usually arrives within a second; polling for half a minute is sufficient. */
const pauseMs = 1_500;
const asksMax = 20;
const asksAfterClosing = 2;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
