import { Button, Group, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../platform/session/session.ts";
import { OtpField } from "../inputs/otp-field.tsx";
import { CurrentPassword } from "../inputs/secret-input.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { Form } from "./use-form.ts";
import { requiredText } from "./validators.ts";

/** The proof that the account is the user's. `sign_in`: the user has just signed in. */
export type Proof = "password" | "code" | "sign_in";

export function proofOf(hasPassword: boolean, twoStep: boolean): Proof {
  if (hasPassword) return "password";
  return twoStep ? "code" : "sign_in";
}

export interface ProofValues {
  readonly password: string;
  readonly otp: string;
}

export const emptyProof: ProofValues = { password: "", otp: "" };

export const proofFaults = ({ password, otp }: ProofValues, proof: Proof) => ({
  password:
    proof === "password" ? requiredText(m.withdraw_password)(password) : null,
  otp: proof === "code" ? requiredText(m.two_step_code)(otp) : null,
});

/** The proof in the body of the request. */
export const proofBody = ({ password, otp }: ProofValues, proof: Proof) => ({
  ...(proof === "password" ? { password } : {}),
  ...(proof === "code" ? { otp } : {}),
});

export interface ReviewProps {
  readonly form: Form<ProofValues>;
  readonly proof: Proof;
  readonly pending: boolean;
  readonly onBack: () => void;
}

interface RequestReviewProps extends ReviewProps {
  readonly title: string;
  readonly submitLabel: string;
  /** True while the effect of the request is not known. */
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** The last step of a request for money: its effect, and the proof that it is the user's own. */
export function RequestReview({
  form,
  proof,
  pending,
  onBack,
  title,
  submitLabel,
  loading = false,
  children,
}: RequestReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
      <ProofField form={form} proof={proof} />
      <Group justify="space-between" wrap="wrap-reverse">
        <Button variant="default" mih={44} disabled={pending} onClick={onBack}>
          {m.withdraw_change()}
        </Button>
        <SubmitButton pending={pending || loading}>{submitLabel}</SubmitButton>
      </Group>
    </>
  );
}

function ProofField({ form, proof }: Pick<ReviewProps, "form" | "proof">) {
  const { email } = useCurrentUser();
  switch (proof) {
    case "password":
      return (
        <CurrentPassword
          label={m.withdraw_password()}
          email={email}
          {...form.text("password")}
        />
      );
    case "code":
      return <OtpField {...form.text("otp")} />;
    case "sign_in":
      return (
        <Text fz="sm" c="dimmed">
          {m.deletion_google()}
        </Text>
      );
  }
}
