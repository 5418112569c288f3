import { m } from "@sigi/messages/messages";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import { fewText } from "../../../question-types/results/result-props.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

interface FewAnswersProps {
  readonly answers: number;
  /** True if the reader may read single answers. */
  readonly readable: boolean;
}

/** Takes the place of figures until there are enough answers. */
export const FewAnswers = ({ answers, readable }: FewAnswersProps) => (
  <EmptyState
    icon={<IconChartBar size={28} />}
    title={answers === 0 ? m.results_empty() : m.results_few_title()}
    text={
      readable && answers > 0
        ? `${fewText(answers)} ${m.results_few_read()}`
        : fewText(answers)
    }
  />
);
