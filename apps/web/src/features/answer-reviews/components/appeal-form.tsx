import { Radio, Stack, Title } from "@mantine/core";
import { reviewTextMax, reviewTextMin } from "@sigi/contract/own-reviews.ts";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { ReasonField } from "../../../ui/form/reason-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { minCharacters } from "../../../ui/form/validators.ts";
import { decideAppealMutation } from "../api.ts";

interface Values {
  readonly decision: "" | "accept" | "reject";
  readonly reason: string;
}
const empty: Values = { decision: "", reason: "" };

interface AppealFormProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/**
 * The form for the second decision. An admin other than the one who rejected makes it, with a reason that the
 * respondent reads.
 */
export function AppealForm({ review, onDecided }: AppealFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: empty,
    storedAs: `appeal-decision/${String(review.id)}`,
    check: ({ decision, reason }) => ({
      decision: decision === "" ? m.review_appeal_choose() : null,
      reason: minCharacters(reviewTextMin)(reason),
    }),
    mutation: decideAppealMutation(review.id),
    toBody: ({ decision, reason }) => ({
      decision: decision === "" ? ("reject" as const) : decision,
      reason,
    }),
    onDone: () => {
      toastSuccess(textsOf(review).done);
      onDecided();
    },
  });
  const texts = textsOf(review);
  const { "data-path": path, value, error: fault } = form.field("decision");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Title order={3}>{texts.title}</Title>
        <FormAlert error={error} />
        <Radio.Group
          label={texts.question}
          value={value}
          error={fault}
          onChange={(chosen) => {
            form.change({
              decision: chosen === "accept" ? "accept" : "reject",
            });
          }}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="accept" data-path={path} label={texts.accept} />
            <Radio value="reject" label={texts.reject} />
          </Stack>
        </Radio.Group>
        <ReasonField
          label={m.review_reason_field()}
          description={m.review_reason_hint()}
          rows={4}
          {...form.text("reason")}
          maxLength={reviewTextMax}
        />
        <SubmitButton pending={pending}>
          {m.review_appeal_submit()}
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** An appeal about a held answer is about paying it, the second decision about a paid one about taking it back. */
function textsOf({ origin, reward }: Review) {
  const amount = formatRupiah(reward);
  return origin === "report"
    ? {
        title: m.review_confirm_decision(),
        question: m.review_confirm_question(),
        accept: m.review_confirm_accept(),
        reject: m.review_confirm_reject({ amount }),
        done: m.review_confirm_done(),
      }
    : {
        title: m.review_appeal_decision(),
        question: m.review_appeal_question(),
        accept: m.review_appeal_accept({ amount }),
        reject: m.review_appeal_reject(),
        done: m.review_appeal_decided(),
      };
}
