import { List, Stack, Text, Title } from "@mantine/core";
import type { Review } from "@sigi/contract/answer-reviews.ts";
import type { Finding } from "@sigi/contract/own-reviews.ts";
import { m } from "@sigi/messages/messages";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { durationText } from "../../../ui/display/duration-text.ts";
import { FindingList } from "../../../ui/display/finding-list.tsx";
import { valueText } from "../../../ui/display/value-text.ts";
import classes from "./reviews.module.css";

/** The answers as text, question by question. */
export function AnswersInWords({ answers }: Pick<Review, "answers">) {
  return (
    <section>
      <Title order={3} mb="sm">
        {m.review_answers()}
      </Title>
      <Stack component="dl" gap="md" m={0}>
        {answers.map(({ questionId, question, item, value }) => (
          <div key={`${String(questionId)} ${item ?? ""}`}>
            <Text component="dt" fz="sm" c="dimmed">
              {[question ?? "–", item]
                .filter((part) => part !== null)
                .join(" – ")}
            </Text>
            <Text
              component="dd"
              m={0}
              style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
            >
              {valueText(value)}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  );
}

/** The findings of the rules: those that fired, then the others, folded. */
export function Findings({ findings }: Pick<Review, "findings">) {
  const of = (outcome: Finding["outcome"]) =>
    findings.filter((finding) => finding.outcome === outcome);
  const fired = of("fired");
  const clear = of("clear");
  const unknown = of("not_computable");
  return (
    <section>
      <Title order={3} mb="sm">
        {m.review_findings()}
      </Title>
      <FindingList findings={fired} />
      <Folded
        title={m.review_clear({ count: clear.length })}
        findings={clear}
      />
      <Folded
        title={m.review_not_computable({ count: unknown.length })}
        findings={unknown}
      />
    </section>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly findings: readonly Finding[];
}

function Folded({ title, findings }: FoldedProps) {
  if (findings.length === 0) return null;
  return (
    <details>
      <summary className={classes["summary"]}>{title}</summary>
      <List spacing="xs">
        {findings.map(({ name, title: rule, text }) => (
          <List.Item key={name}>{`${rule}: ${text}`}</List.Item>
        ))}
      </List>
    </details>
  );
}

/** The time that each page was on screen. */
export function PageTimes({ pages }: Pick<Review, "pages">) {
  if (pages.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="sm">
        {m.review_pages()}
      </Title>
      <table className={classes["times"]} aria-label={m.review_pages()}>
        <thead>
          <tr>
            <th scope="col">{m.review_page()}</th>
            <th scope="col">{m.review_page_time()}</th>
            <th scope="col">{m.review_page_items()}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ title, seconds, items }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pages have no id and do not move
            <tr key={index}>
              <th scope="row">
                {title || m.review_page_number({ number: index + 1 })}
              </th>
              <td>{seconds === null ? "–" : secondsText(seconds)}</td>
              <td>{formatNumber(items)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Tenths matter below a minute: `1,4 dtk`. */
const secondsText = (seconds: number) =>
  seconds < 60
    ? m.review_seconds({ seconds: formatNumber(Math.round(seconds * 10) / 10) })
    : durationText(seconds);
