import { Badge, Group, Skeleton, Text } from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { isRequired } from "@sigi/survey/answers/read-answer.ts";
import { questionTypeText } from "@sigi/survey/type-names.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { questionKey } from "../../edits/edit-questions.ts";
import { priceText } from "../../model/price-text.ts";
import { usesOfLogic } from "../../model/uses-of-logic.ts";
import { useSaveFailure, useStore } from "../builder-session.tsx";
import { questionEditorPart } from "./question-parts.ts";
import {
  useFaultsOf,
  useQuestion,
  useQuestions,
} from "./question-list-context.ts";
import classes from "./question-card.module.css";
import { QuestionTools } from "./question-tools.tsx";
import type { QuestionToolsProps } from "./question-tools.tsx";
import { TypeIcon } from "./type-icon.tsx";

interface QuestionCardProps extends Omit<QuestionToolsProps, "sectionId"> {
  readonly isOpen: boolean;
  /** Whether its faults stay hidden, because it is new. */
  readonly isQuiet: boolean;
  /** Whether it has been near the window. */
  readonly isNear: boolean;
}

/**
 * One question in the list: its summary, its tools, and its editor when it is open. It renders when its own question
 * changes, not with the rest of the form. Far from the window it is plain elements with the title, so that a form of
 * 2,000 questions opens quickly; the button stays the same element when it comes near, and with it the focus.
 */
export const QuestionCard = memo(function QuestionCard(
  props: QuestionCardProps,
) {
  const { questionId, n, isOpen, isQuiet, isNear } = props;
  const question = useQuestion(questionId);
  const { open, close } = useQuestions();
  if (!question) return null;
  const title = plainText(question.title).trim() || m.question_untitled();
  return (
    <div
      className={classes["card"]}
      data-open={isOpen || undefined}
      data-place={questionKey(questionId)}
    >
      <div className={classes["head"]}>
        <button
          type="button"
          className={classes["toggle"]}
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen) close();
            else open(questionId);
          }}
        >
          <span className={classes["hidden"]}>
            {`${m.question_edit({ n })}: `}
          </span>
          {isNear && <TypeIcon type={question.type} />}
          <span className={classes["text"]}>
            <span className={classes["title"]}>
              <span className="tabular">{`${String(n)}. `}</span>
              {title}
            </span>
            {isNear && <QuestionFacts question={question} isQuiet={isQuiet} />}
          </span>
        </button>
        {isNear && <QuestionTools {...props} sectionId={question.sectionId} />}
      </div>
      {isOpen && (
        <OpenEditor question={question} isQuiet={isQuiet} onDone={close} />
      )}
    </div>
  );
});

interface OpenEditorProps {
  readonly question: Question;
  readonly isQuiet: boolean;
  readonly onDone: () => void;
}

function OpenEditor(props: OpenEditorProps) {
  const editor = useQuery(questionEditorPart);
  return (
    <QueryView query={editor} skeleton={<Skeleton height={480} m="md" />}>
      {(QuestionEditor) => <QuestionEditor {...props} />}
    </QueryView>
  );
}

interface QuestionFactsProps {
  readonly question: Question;
  readonly isQuiet: boolean;
}

/** Type, price, whether it is required or conditional, and whether it has faults. */
function QuestionFacts({ question, isQuiet }: QuestionFactsProps) {
  const locale = useLocale();
  const key = questionKey(question.id);
  const isFailed = useSaveFailure(useStore(), key) !== undefined;
  const isMissing = useFaultsOf(key).length > 0 && !isQuiet;
  return (
    <Group component="span" gap={6}>
      <Text component="span" fz="sm" c="dimmed">
        {questionTypeText(question.type, locale)}
        {question.service && (
          <span className="tabular">
            {` · ${priceText(question.service.salePrice)}`}
          </span>
        )}
      </Text>
      {isRequired(question) && (
        <Badge component="span" size="sm" color="gray">
          {m.question_required_short()}
        </Badge>
      )}
      {question.showIf !== null && (
        <Badge component="span" size="sm">
          {m.question_has_logic()}
        </Badge>
      )}
      {usesOfLogic(question) > 0 && (
        <Badge component="span" size="sm" variant="light">
          {m.logic_part_title()}
        </Badge>
      )}
      {isFailed && (
        <Badge component="span" size="sm" color="red">
          {m.builder_save_failed()}
        </Badge>
      )}
      {isMissing && (
        <Badge component="span" size="sm" className={classes["missing"] ?? ""}>
          {m.builder_incomplete()}
        </Badge>
      )}
    </Group>
  );
}
