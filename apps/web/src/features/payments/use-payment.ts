import { useEffect, useState } from "react";
import { ApiFailure } from "@sigi/contract/request.ts";
import { UnansweredError } from "../../platform/device/connection.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { getTransaction, payTransaction } from "./api.ts";
import type { Transaction } from "./api.ts";
import { reportResult } from "./pay-messages.ts";

export interface Card {
  readonly number: string;
  readonly cvv: string;
}

/** The step that the window shows. `fault` is the server's message about the last input. */
export type PayStep =
  | {
      readonly at:
        "loading" | "unknown" | "closed" | "card" | "refused" | "success";
    }
  | { readonly at: "failed"; readonly text: string }
  | {
      readonly at: "otp";
      readonly card: Card;
      readonly fault: string | null;
      readonly working: boolean;
    };

/** One payment, from loading its order to the outcome. */
export function usePayment(token: string) {
  const [transaction, setTransaction] = useState<Transaction | null>(null);
  const [step, setStep] = useState<PayStep>({ at: "loading" });
  const [reloads, setReloads] = useState(0);

  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const next = await find(token);
      if (!wanted) return;
      setTransaction(next.transaction);
      setStep(next.step);
      if (next.step.at === "success") reportResult("success");
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [token, reloads]);

  const pay = async (card: Card, otp: string) => {
    setStep({ at: "otp", card, fault: null, working: true });
    const next = await tryCard(token, card, otp);
    setStep(next);
    if (next.at === "success") reportResult("success");
    if (next.at === "refused") reportResult("error");
  };

  return {
    transaction,
    step,
    chooseCard: (card: Card) => {
      setStep({ at: "otp", card, fault: null, working: false });
    },
    backToCard: () => {
      setStep({ at: "card" });
    },
    confirm: (card: Card, otp: string) => {
      void pay(card, otp);
    },
    reload: () => {
      setStep({ at: "loading" });
      setReloads(reloads + 1);
    },
  };
}

async function find(
  token: string,
): Promise<{ transaction: Transaction | null; step: PayStep }> {
  try {
    const transaction = await getTransaction(token);
    return { transaction, step: firstStep(transaction) };
  } catch (error) {
    const isUnknown = error instanceof ApiFailure && error.status === 404;
    return {
      transaction: null,
      step: isUnknown
        ? { at: "unknown" }
        : { at: "failed", text: describeError(error) },
    };
  }
}

function firstStep({ transactionStatus }: Transaction): PayStep {
  if (transactionStatus === "settlement") return { at: "success" };
  const payable = ["pending", "deny"].includes(transactionStatus);
  return payable ? { at: "card" } : { at: "closed" };
}

async function tryCard(
  token: string,
  card: Card,
  otp: string,
): Promise<PayStep> {
  try {
    await payTransaction(token, {
      card_number: card.number.replaceAll(/\D/g, ""),
      card_cvv: card.cvv,
      otp,
    });
    return { at: "success" };
  } catch (error) {
    if (error instanceof UnansweredError) {
      const fault = describeError(error);
      return { at: "otp", card, fault, working: false };
    }
    if (!(error instanceof ApiFailure)) throw error;
    switch (error.code) {
      case "card_refused":
        return { at: "refused" };
      case "transaction_closed":
        return { at: "closed" };
      case "not_found":
        return { at: "unknown" };
      default:
        return { at: "otp", card, fault: error.message, working: false };
    }
  }
}
