import { Stack, Text } from "@mantine/core";
import type { LinkPart } from "@sigi/contract/result-links.ts";
import type { SurveyResults } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { figuresFrom } from "@sigi/results/few-answers.ts";
import { respondentsOfWord } from "@sigi/results/rare-words.ts";
import { useQuery } from "@tanstack/react-query";
import { sharedResultsQuery } from "../../../features/result-links/api.ts";
import { SharedAnswers } from "../../../features/result-links/components/shared-answers.tsx";
import { FewAnswers } from "../../../features/results/components/few-answers.tsx";
import { ProgressStrip } from "../../../features/results/components/progress-strip.tsx";
import { QuestionList } from "../../../features/results/components/question-list.tsx";
import { RepresentationSection } from "../../../features/results/components/representation-section.tsx";
import { demographicLabels } from "../../../features/results/demographic-names.ts";
import { readView } from "../../../features/results/view-address.ts";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";

export interface OpenedLink {
  readonly id: number;
  readonly title: string;
  readonly parts: LinkPart[];
}

/** The view of all respondents, without weights or segments. */
const plainView = readView(new URLSearchParams());

/** The parts of a survey's results that a link shows. */
export function SharedResults({
  link: { id, parts },
}: {
  readonly link: OpenedLink;
}) {
  const query = useQuery(sharedResultsQuery(id));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} height={120} />}>
      {(results) => (
        <Stack gap="lg">
          <ProgressStrip results={results} />
          {parts.includes("summary") && (
            <SharedFigures
              results={results}
              readable={parts.includes("answers")}
            />
          )}
          {results.representation && (
            <RepresentationSection results={results} />
          )}
          {parts.includes("answers") && (
            <SharedAnswers link={id} bandNames={demographicLabels} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface SharedFiguresProps {
  readonly results: SurveyResults;
  /** True if the link shows single answers. */
  readonly readable: boolean;
}

/** The figures of each question, and the limits of what they show without single answers. */
function SharedFigures({ results, readable }: SharedFiguresProps) {
  if (results.answers < figuresFrom)
    return <FewAnswers answers={results.accepted} readable={readable} />;
  return (
    <>
      {!readable && (
        <Text fz="sm" c="dimmed">
          {m.results_steps({
            step: formatNumber(figuresFrom),
            count: formatNumber(results.answers),
          })}
          {hasTexts(results) &&
            ` ${m.report_only_frequent({ count: respondentsOfWord })}`}
        </Text>
      )}
      <QuestionList results={results} view={plainView} shared />
    </>
  );
}

const hasTexts = ({ questions }: Pick<SurveyResults, "questions">) =>
  questions.some(({ summary }) => summary.kind === "texts");
