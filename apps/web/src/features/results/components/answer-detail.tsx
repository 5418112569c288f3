import {
  Anchor,
  Button,
  Group,
  Paper,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { demographicNames } from "@sigi/contract/result-demographics.ts";
import type { getAnswer } from "@sigi/contract/result-answers.ts";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import {
  formatDateTime,
  formatNumber,
} from "../../../platform/locale/formatters.ts";
import { durationText } from "../../../ui/display/duration-text.ts";
import { FieldList } from "../../../ui/display/field-list.tsx";
import { valueText } from "../../../ui/display/value-text.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { useArrowKeys } from "../../../ui/layout/use-arrow-keys.ts";
import { answerQuery } from "../api.ts";
import { demographicLabels } from "../demographic-names.ts";
import { describeBands } from "../describe-filter.ts";
import { withAnswer } from "./answer-table.tsx";
import { FileTiles } from "./file-tiles.tsx";
import { ReportSection } from "./report-section.tsx";
import classes from "./lists.module.css";

type Answer = ResultOf<typeof getAnswer>;

interface AnswerDetailProps {
  readonly results: SurveyResults;
  readonly number: number;
}

/** One answer as text. The arrow keys open its neighbours. */
export function AnswerDetail({ results, number }: AnswerDetailProps) {
  const query = useQuery(answerQuery(results.survey.code, number));
  const [address] = useSearchParams();
  return (
    <Stack>
      <Anchor
        component={Link}
        to={{ search: withAnswer(address, null) }}
        w="fit-content"
        py={10}
      >
        {m.results_back_to_answers()}
      </Anchor>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {(answer) => (
          <Loaded
            code={results.survey.code}
            answer={answer}
            demographics={results.demographics}
            address={address}
          />
        )}
      </QueryView>
    </Stack>
  );
}

interface LoadedProps {
  readonly code: string;
  readonly answer: Answer;
  readonly demographics: SurveyResults["demographics"];
  readonly address: URLSearchParams;
}

function Loaded({ code, answer, demographics, address }: LoadedProps) {
  const { number, previous, next, answers } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [number]);
  const searchOf = (to: number | null) =>
    to === null ? null : withAnswer(address, to);
  useArrowKeys(searchOf(previous), searchOf(next));
  return (
    <Paper component="article" withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <Group justify="space-between" gap="sm">
          <Title order={2} ref={heading} tabIndex={-1}>
            {m.results_answer_number({ number: formatNumber(number) })}
          </Title>
          <Group component="nav" gap="xs" aria-label={m.results_answers_nav()}>
            <Step
              to={previous}
              label={m.results_answer_previous()}
              address={address}
            />
            <Step to={next} label={m.results_answer_next()} address={address} />
          </Group>
        </Group>
        {answer.acceptedAt && (
          <FieldList columns fields={factsOf(answer, demographics)} />
        )}
        <Stack component="dl" gap="md" m={0}>
          {answers.map(({ questionId, question, item, value, files }) => (
            <div key={`${String(questionId)} ${item ?? ""}`}>
              <Text component="dt" fz="sm" c="dimmed">
                {item === null ? question : `${question} – ${item}`}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: "anywhere" }}>
                {files.length === 0 && valueText(value)}
                {files.length > 0 && (
                  <ul className={classes["gallery"]}>
                    <FileTiles files={files} number={number} />
                  </ul>
                )}
              </Text>
            </div>
          ))}
        </Stack>
        <ReportSection
          key={number}
          code={code}
          number={number}
          report={answer.report}
          reportBy={answer.reportBy}
        />
      </Stack>
    </Paper>
  );
}

interface StepProps {
  readonly to: number | null;
  readonly label: string;
  readonly address: URLSearchParams;
}

const Step = ({ to, label, address }: StepProps) =>
  to === null ? (
    <Button variant="default" disabled>
      {label}
    </Button>
  ) : (
    <Button
      variant="default"
      component={Link}
      to={{ search: withAnswer(address, to) }}
      preventScrollReset
    >
      {label}
    </Button>
  );

function factsOf(
  { acceptedAt, seconds, language, bands }: Answer,
  demographics: SurveyResults["demographics"],
) {
  return [
    ...(acceptedAt
      ? [[m.results_column_accepted(), formatDateTime(acceptedAt)] as const]
      : []),
    [m.results_column_time(), seconds === null ? "–" : durationText(seconds)],
    ...(language === null
      ? []
      : [[m.results_language(), language.toUpperCase()] as const]),
    ...demographicNames.flatMap((name) => {
      const band = bands[name];
      return band == null
        ? []
        : [
            [
              demographicLabels[name](),
              describeBands(name, [band], demographics),
            ] as const,
          ];
    }),
  ] as const;
}
