import { Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { QuestionResult } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { getLocale } from "@sigi/messages/runtime";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import {
  baseText,
  fewText,
} from "../../../question-types/results/result-props.ts";
import { ResultView } from "../../../question-types/results/result-view.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { questionResultsQuery } from "../api.ts";
import { isPlain } from "../view-address.ts";
import type { ResultsView } from "../view-address.ts";
import { FileGallery } from "./file-gallery.tsx";
import { TextSearch } from "./text-search.tsx";
import { flushSync } from "react-dom";

interface QuestionCardProps {
  readonly code: string;
  readonly question: QuestionResult;
  /** The number of the question, from 1. */
  readonly number: number;
  readonly view: ResultsView;
  /** The answers that the survey's results contain. */
  readonly answers: number;
  /** True to omit content that only the creator may read: texts and files of single answers. */
  readonly shared?: boolean;
}

/** One question with the chart of its answers, drawn when the reader comes near. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number } = props;
  const { ref, near } = useNear<HTMLElement>();
  return (
    <Paper
      component="section"
      ref={ref}
      id={questionAnchor(question.id)}
      tabIndex={-1}
      aria-labelledby={`${questionAnchor(question.id)}-title`}
      withBorder
      p={{ base: "md", sm: "lg" }}
      mih={320}
      miw={0}
    >
      <Title order={3} id={`${questionAnchor(question.id)}-title`}>
        {numbered(number, question.title)}
      </Title>
      <Text fz="sm" c="dimmed" mb="md" className="tabular">
        {factsOf(question)}
      </Text>
      {near ? <CardContent {...props} /> : <Skeleton height={200} />}
    </Paper>
  );
}

/** `3. Seberapa sering Anda sarapan?` */
export const numbered = (number: number, title: string) =>
  `${String(number)}. ${title}`;

/** The id of a question's card, the target of the jump list. */
export const questionAnchor = (id: number) => `question-${String(id)}`;

function factsOf({ type, base, left }: QuestionResult): string {
  const facts = [questionTypeText(type, getLocale()), baseText(base)];
  if (left > 0) facts.push(m.results_left_here({ count: formatNumber(left) }));
  return facts.join(" · ");
}

function CardContent({
  code,
  question,
  view,
  answers,
  shared = false,
}: QuestionCardProps) {
  const { id, type, title, base, summary } = question;
  return (
    <Stack gap="lg">
      {isPlain(view) ? (
        <Answered base={base}>
          <ResultView summary={summary} title={title} base={base} />
        </Answered>
      ) : (
        <ViewedResult
          code={code}
          id={id}
          title={title}
          view={view}
          answers={answers}
        />
      )}
      {!shared && summary.kind === "texts" && base > 0 && (
        <TextSearch code={code} id={id} title={title} view={view} />
      )}
      {!shared && type === "file_upload" && base > 0 && (
        <FileGallery code={code} id={id} title={title} view={view} />
      )}
    </Stack>
  );
}

interface ViewedResultProps extends Pick<
  QuestionCardProps,
  "code" | "view" | "answers"
> {
  readonly id: number;
  readonly title: string;
}

/** The respondents of the view, and its segments side by side. */
function ViewedResult({ code, id, title, view, answers }: ViewedResultProps) {
  const query = useQuery(questionResultsQuery({ code, id, view, answers }));
  return (
    <QueryView query={query} skeleton={<Skeleton height={200} />}>
      {({ base: respondents, segments }) => {
        if (respondents < figuresFrom)
          return <Text c="dimmed">{fewText(respondents)}</Text>;
        const [all, ...parts] = segments;
        if (!all) return null;
        const shown = parts.length > 0 ? [...parts, all] : [all];
        return (
          <SimpleGrid
            cols={{ base: 1, md: Math.min(2, shown.length) }}
            spacing="xl"
            verticalSpacing="xl"
          >
            {shown.map(({ id: segment, label, base, summary }) => (
              <Stack key={segment ?? ""} gap="xs" miw={0}>
                {parts.length > 0 && (
                  <Title order={4} fz="md">
                    {label}
                  </Title>
                )}
                <Text fz="sm" c="dimmed" className="tabular">
                  {baseText(base)}
                </Text>
                <Answered base={base}>
                  <ResultView
                    summary={summary}
                    title={parts.length > 0 ? `${title} – ${label}` : title}
                    base={base}
                  />
                </Answered>
              </Stack>
            ))}
          </SimpleGrid>
        );
      }}
    </QueryView>
  );
}

interface AnsweredProps {
  readonly base: number;
  readonly children: ReactNode;
}

/** Shows figures if enough respondents answered. */
function Answered({ base, children }: AnsweredProps) {
  if (base >= figuresFrom) return children;
  return (
    <Text c="dimmed">
      {base === 0 ? m.results_unanswered() : fewText(base)}
    </Text>
  );
}

/** Reports that an element has come near the visible part of the page, or that the page was printed. */
function useNear<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "800px 0px" },
    );
    const beforePrint = () => {
      flushSync(() => {
        setNear(true);
      });
    };
    observer.observe(element);
    window.addEventListener("beforeprint", beforePrint);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", beforePrint);
    };
  }, [near]);
  return { ref, near };
}
