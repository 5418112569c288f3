import {
  Alert,
  Anchor,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import type { OwnSurvey } from "@sigi/contract/own-surveys.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { formatPercent } from "../../../platform/locale/figures.ts";
import {
  formatDate,
  formatNumber,
  formatRupiah,
} from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { Meter } from "../../../ui/display/meter.tsx";
import { Money } from "../../../ui/display/money.tsx";
import { QuotaProgress } from "../../../ui/display/quota-progress.tsx";
import { SurveyBadge } from "../../../ui/display/survey-badge.tsx";
import { mainActionOf } from "../model/survey-actions.ts";
import type { DoneHere } from "../model/survey-actions.ts";
import { RunNote } from "./survey-facts.tsx";
import type { SurveyActions } from "./use-survey-actions.tsx";
import type { SurveySummary } from "@sigi/contract/survey-lists.ts";
import { actionLabel, linkOf } from "./action-words.ts";
import { useWide } from "./use-wide.ts";

interface OverviewProps {
  readonly own: OwnSurvey;
  readonly actions: SurveyActions;
}

/** The meaning of a survey's state with the next step, its progress, and its money. */
export function SurveyOverview({ own, actions }: OverviewProps) {
  return (
    <Stack gap="lg">
      <StateCard own={own} actions={actions} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ProgressCard own={own} />
        <MoneyCard own={own} />
      </SimpleGrid>
    </Stack>
  );
}

function StateCard({ own, actions }: OverviewProps) {
  const { survey, screenOuts } = own;
  const { deletedAt, status } = survey;
  // No respondent can start until the creator adds to the budget.
  const isSpent = screenOuts?.spent === true && status === "active";
  return (
    <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
      <Group justify="space-between" gap="md">
        <Stack gap={6} flex="1 1 18rem" aria-live="polite">
          <div>
            <SurveyBadge state={deletedAt === null ? status : "deleted"} />
          </div>
          {isSpent ? (
            <Alert color="yellow">{m.own_survey_screen_outs_spent()}</Alert>
          ) : (
            <Text>{stateText(survey)}</Text>
          )}
          {own.lowPay !== null && (
            <Text fz="sm">
              {m.low_pay_measured({ amount: formatRupiah(own.lowPay) })}
            </Text>
          )}
          <RunNote survey={survey} />
        </Stack>
        {isSpent ? (
          <Button
            onClick={() => {
              actions.act("grow", survey);
            }}
          >
            {m.own_survey_screen_outs_add()}
          </Button>
        ) : (
          <MainAction survey={survey} actions={actions} />
        )}
      </Group>
    </Paper>
  );
}

function stateText({
  deletedAt,
  status,
  pausedBy,
}: OwnSurvey["survey"]): string {
  if (deletedAt !== null)
    return m.own_survey_in_bin({ date: formatDate(deletedAt) });
  if (status === "paused")
    return pausedBy === "owner"
      ? m.own_survey_state_paused()
      : m.own_survey_state_paused_by_others();
  return stateTexts[status]();
}

const stateTexts = {
  draft: m.own_survey_state_draft,
  awaiting_payment: m.own_survey_state_awaiting_payment,
  active: m.own_survey_state_active,
  completed: m.own_survey_state_completed,
  closed: m.own_survey_state_closed,
} as const;

function ProgressCard({ own }: { readonly own: OwnSurvey }) {
  const { survey, reserved, perDay, questions } = own;
  const { accepted, respondents, publishedAt, code, deletedAt } = survey;
  const share = Math.min(1, accepted / respondents);
  return (
    <Card title={m.own_survey_progress()}>
      <Stack gap={6}>
        <Text component="output" fz="xl" fw={600} className="tabular">
          {m.results_filled({
            accepted: formatNumber(accepted),
            wanted: formatNumber(respondents),
            share: formatPercent(Math.floor(share * 100) / 100),
          })}
        </Text>
        <Meter share={share} />
      </Stack>
      <FieldList
        columns
        fields={[
          [m.own_survey_questions(), formatNumber(questions)],
          ...(publishedAt === null
            ? []
            : ([
                [m.own_survey_answering(), formatNumber(reserved)],
                [
                  m.own_survey_per_day(),
                  perDay === null
                    ? "–"
                    : formatNumber(Math.round(perDay * 10) / 10),
                ],
                [m.own_survey_published(), formatDate(publishedAt)],
              ] as const)),
        ]}
      />
      {own.quotas && <QuotaProgress quotas={own.quotas} />}
      {publishedAt !== null && deletedAt === null && (
        <Group gap="md">
          {[
            { to: "results", label: m.results_see_results() },
            { to: "answers", label: m.results_see_answers() },
            { to: "export", label: m.result_export_tab() },
          ]
            .filter(({ to }) => to !== mainActionOf(survey))
            .map(({ to, label }) => (
              <Anchor
                key={to}
                component={LocalLink}
                to={`/task/${code}/${to}`}
                py={6}
              >
                {label}
              </Anchor>
            ))}
        </Group>
      )}
    </Card>
  );
}

function MoneyCard({ own }: { readonly own: OwnSurvey }) {
  const { survey, money, screenOuts } = own;
  const isPublished = survey.publishedAt !== null;
  const amounts: readonly (readonly [string, number])[] = isPublished
    ? [
        [m.own_survey_paid(), money.paid],
        ...some(m.own_survey_by_voucher(), money.byVoucher),
        [m.own_survey_spent(), money.spent],
        [m.own_survey_held(), money.held],
        ...some(m.own_survey_went_back(), money.wentBack),
        ...some(m.own_survey_returned(), survey.returned ?? 0),
      ]
    : [[m.own_survey_total(), survey.totalCost]];
  return (
    <Card title={m.own_survey_money()}>
      <FieldList
        columns
        fields={[
          [
            m.own_survey_fee(),
            <Money key="fee" amount={money.feePerRespondent} />,
          ],
          [
            m.own_survey_reward(),
            <Money key="reward" amount={money.respondentFee} />,
          ],
          ...amounts.map(
            ([label, amount]) =>
              [label, <Money key={label} amount={amount} />] as const,
          ),
          ...(own.payPromise
            ? [
                [
                  m.own_survey_pay_promise(),
                  m.own_survey_pay_promise_left({
                    left: formatRupiah(own.payPromise.left),
                    bought: formatRupiah(own.payPromise.bought),
                    amount: formatRupiah(own.payPromise.perHour),
                  }),
                ] as const,
              ]
            : []),
          ...(screenOuts
            ? [
                [
                  m.own_survey_screen_outs(),
                  m.own_survey_screen_outs_left({
                    left: formatNumber(screenOuts.left),
                    bought: formatNumber(screenOuts.bought),
                    amount: formatRupiah(screenOuts.pay),
                  }),
                ] as const,
              ]
            : []),
        ]}
      />
      {(survey.status === "active" || survey.status === "paused") && (
        <Text fz="sm" c="dimmed">
          {returnsText(money)}
        </Text>
      )}
    </Card>
  );
}

function returnsText({ returns, returnsAtLeast }: OwnSurvey["money"]): string {
  const most = formatRupiah(returns);
  return returns === returnsAtLeast
    ? m.own_survey_returns({ amount: most })
    : m.own_survey_returns_between({
        least: formatRupiah(returnsAtLeast),
        most,
      });
}

const some = (label: string, amount: number) =>
  amount > 0 ? [[label, amount] as const] : [];

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Card = ({ title, children }: CardProps) => (
  <Paper component="section" withBorder p={{ base: "md", sm: "lg" }}>
    <Stack>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
);

interface MainActionProps {
  readonly survey: SurveySummary;
  readonly actions: SurveyActions;
}

/** The button of the next step. On phones, editing is replaced by mailing its link to the user. */
function MainAction({ survey, actions }: MainActionProps) {
  const isWide = useWide();
  const main = mainActionOf(survey);
  const action = main === "edit" && !isWide ? "computer" : main;
  const link = linkOf(action, survey);
  if (link !== null)
    return (
      <Button component={LocalLink} to={link}>
        {actionLabel(action, survey)}
      </Button>
    );
  return (
    <Button
      loading={actions.pending}
      onClick={() => {
        actions.act(action as DoneHere, survey);
      }}
    >
      {actionLabel(action, survey)}
    </Button>
  );
}
