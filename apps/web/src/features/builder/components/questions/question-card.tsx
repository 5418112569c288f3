import {
  Badge,
  Group,
  Paper,
  Skeleton,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import type { Question } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { isRequired } from "@sigi/survey/answers/read-answer.ts";
import { questionTypeText } from "@sigi/survey/question-types.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { questionKey } from "../../edits/edit-questions.ts";
import { faultsAt, numberOfQuestion } from "../../model/faults.ts";
import { priceText } from "../../model/price-text.ts";
import { useOpenSurvey, useSaving } from "../builder-session.tsx";
import { questionEditorPart } from "./question-parts.ts";
import { useQuestions } from "./question-list-context.ts";
import classes from "./question-card.module.css";
import { QuestionTools } from "./question-tools.tsx";
import { TypeIcon } from "./type-icon.tsx";

/** One question in the list: its summary, its tools, and its editor when it is open. */
export function QuestionCard({ question }: { readonly question: Question }) {
  const { survey } = useOpenSurvey();
  const { openId, open, close } = useQuestions();
  const editor = useQuery(questionEditorPart);
  const { id } = question;
  const n = numberOfQuestion(survey.form.sections, id);
  const isOpen = openId === id;
  const title = question.title.trim() || m.question_untitled();
  return (
    <Paper
      withBorder
      className={classes["card"] ?? ""}
      data-open={isOpen || undefined}
      data-place={questionKey(id)}
    >
      <Group gap="xs" wrap="nowrap" className={classes["head"] ?? ""}>
        <UnstyledButton
          className={classes["toggle"] ?? ""}
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen) close();
            else open(id);
          }}
        >
          <VisuallyHidden>{`${m.question_edit({ n })}: `}</VisuallyHidden>
          <TypeIcon type={question.type} />
          <span className={classes["text"]}>
            <span className={classes["title"]}>
              <span className="tabular">{`${String(n)}. `}</span>
              {title}
            </span>
            <QuestionFacts question={question} />
          </span>
        </UnstyledButton>
        <QuestionTools question={question} n={n} />
      </Group>
      {isOpen && (
        <QueryView query={editor} skeleton={<Skeleton height={480} m="md" />}>
          {(QuestionEditor) => (
            <QuestionEditor question={question} onDone={close} />
          )}
        </QueryView>
      )}
    </Paper>
  );
}

/** Type, price, whether it is required or conditional, and whether it has faults. */
function QuestionFacts({ question }: { readonly question: Question }) {
  const locale = useLocale();
  const { store } = useOpenSurvey();
  const { failures } = useSaving(store);
  const { faults, isQuiet } = useQuestions();
  const missing = isQuiet(question.id)
    ? 0
    : faultsAt(faults, questionKey(question.id)).length;
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
      {failures.has(questionKey(question.id)) && (
        <Badge component="span" size="sm" color="red">
          {m.builder_save_failed()}
        </Badge>
      )}
      {missing > 0 && (
        <Badge component="span" size="sm" className={classes["missing"] ?? ""}>
          {m.builder_incomplete()}
        </Badge>
      )}
    </Group>
  );
}
