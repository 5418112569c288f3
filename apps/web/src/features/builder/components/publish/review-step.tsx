import { Alert, Button, Group, Stack, Switch, Text } from "@mantine/core";
import type { Survey } from "@sigi/contract/surveys.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { useQuery } from "@tanstack/react-query";
import { formatRupiah } from "../../../../platform/locale/formatters.ts";
import { FieldList } from "../../../../ui/display/field-list.tsx";
import { Money } from "../../../../ui/display/money.tsx";
import { reachQuery, reviewQuery } from "../../api/settings.ts";
import type { OpenSurvey } from "../builder-session.tsx";
import { LowPay } from "../../fair-pay/low-pay.tsx";
import {
  Line,
  PriceTable,
  TotalLines,
} from "../settings/price/price-section.tsx";
import {
  isShort,
  reachText,
  ShortReach,
} from "../settings/target/reach-section.tsx";
import { describeQuotas, describeTarget } from "./describe-target.ts";
import { lacksAttentionCheck } from "./lacks-attention-check.ts";
import { questionsThatMayRunOut } from "./may-run-out.ts";
import classes from "./review-step.module.css";
import { VoucherForm } from "./voucher-form.tsx";

/** The creator's credit in rupiah, and the choice to use it. */
interface CreditChoice {
  readonly held: number;
  readonly used: boolean;
  readonly onChange: (used: boolean) => void;
}

interface ReviewStepProps extends OpenSurvey {
  /** Minutes that a respondent needs, rounded up. */
  readonly minutes: number;
  readonly credit: CreditChoice;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

/**
 * Summary before publishing: the target, the reward, and the division of the price. The server decides when the payment
 * starts.
 */
export function ReviewStep(props: ReviewStepProps) {
  const { survey, onNext, onCancel } = props;
  return (
    <Stack>
      {survey.status === "awaiting_payment" && (
        <Alert color="yellow">{m.publish_review_open()}</Alert>
      )}
      <div className={classes["columns"]}>
        <Respondents survey={survey} minutes={props.minutes} />
        <Price {...props} />
      </div>
      <Text fz="sm" c="dimmed">
        {survey.screenOutPay > 0
          ? m.publish_refund_rule_screen_outs()
          : m.publish_refund_rule()}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button data-autofocus onClick={onNext}>
          {m.publish_review_next()}
        </Button>
      </Group>
    </Stack>
  );
}

function Respondents({
  survey,
  minutes,
}: Pick<ReviewStepProps, "survey" | "minutes">) {
  const { data } = useQuery(reachQuery(survey.code, survey.version));
  const { data: review } = useQuery(reviewQuery(survey.code, survey.version));
  const perHour = Math.round((survey.respondentFee * 60) / minutes);
  return (
    <Stack gap="md">
      <FieldList
        fields={[
          [m.target_criteria(), describeTarget(survey)],
          ...(survey.quotas
            ? [[m.quotas_title(), describeQuotas(survey.quotas)] as const]
            : []),
          [m.reach_title(), reachText(data)],
          [m.price_minutes(), m.answer_minutes({ count: minutes })],
          [
            m.price_reward(),
            m.publish_per_hour({
              reward: formatRupiah(survey.respondentFee),
              amount: formatRupiah(perHour),
            }),
          ],
        ]}
      />
      <LowPay survey={survey} review={review} />
      {data && isShort(data.users, survey.respondents) && (
        <ShortReach survey={survey} />
      )}
      {lacksAttentionCheck(survey.form, minutes) && (
        <Alert>{m.publish_review_no_check()}</Alert>
      )}
      {questionsThatMayRunOut(survey.form, survey.respondents).map(
        ({ id, title }) => (
          <Alert key={id} color="yellow">
            {m.publish_review_run_out({
              title: plainText(title) || m.question_untitled(),
            })}
          </Alert>
        ),
      )}
    </Stack>
  );
}

function Price({ store, survey, credit }: ReviewStepProps) {
  const { totalCost, discount } = survey;
  const fromCredit = credit.used ? Math.min(credit.held, totalCost) : 0;
  return (
    <Stack gap="sm">
      <PriceTable survey={survey} />
      <TotalLines survey={survey} />
      {totalCost + discount > 0 && (
        <VoucherForm store={store} survey={survey} />
      )}
      {credit.held > 0 && totalCost > 0 && (
        <Switch
          label={m.publish_credit_use({ amount: formatRupiah(credit.held) })}
          checked={credit.used}
          onChange={(event) => {
            credit.onChange(event.currentTarget.checked);
          }}
        />
      )}
      <Stack gap="xs" aria-live="polite">
        {fromCredit > 0 && (
          <Line label={m.publish_credit_part()}>
            <Money amount={-fromCredit} />
          </Line>
        )}
        {(discount > 0 || fromCredit > 0) && (
          <Line label={m.publish_due()} strong>
            <Money amount={totalCost - fromCredit} />
          </Line>
        )}
        <CoveredNote survey={survey} fromCredit={fromCredit} />
      </Stack>
    </Stack>
  );
}

function CoveredNote({
  survey: { totalCost, discount },
  fromCredit,
}: {
  readonly survey: Survey;
  readonly fromCredit: number;
}) {
  if (totalCost > fromCredit) return null;
  if (fromCredit > 0) return <Text>{m.publish_credit_covers()}</Text>;
  return discount > 0 ? <Text>{m.discount_covers()}</Text> : null;
}
