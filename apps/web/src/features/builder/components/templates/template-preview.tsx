import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import { surveyOf } from "@sigi/templates/template.ts";
import { useMutation } from "@tanstack/react-query";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { sendQuestionnaire } from "../../api/transfer.ts";
import { TypeIcon } from "../questions/type-icon.tsx";
import { useOpenDraft } from "../start/use-open-draft.ts";
import { TemplateNumbers } from "./template-card.tsx";
import type { TemplateFacts, TemplateQuestion } from "./template-facts.ts";
import classes from "./template-gallery.module.css";

interface TemplatePreviewProps {
  /** Null while the dialog is closed. */
  readonly facts: TemplateFacts | null;
  readonly onClose: () => void;
}

/** All questions of a template, and the button that makes a draft of it. */
export function TemplatePreview({ facts, onClose }: TemplatePreviewProps) {
  const { mutate, isPending, error, reset } = useUseTemplate();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      wide
      opened={facts !== null}
      title={facts?.title ?? ""}
      busy={isPending}
      onClose={close}
    >
      {facts && (
        <Stack gap="lg">
          <Stack gap={6}>
            <Text>{facts.summary}</Text>
            <TemplateNumbers facts={facts} />
          </Stack>
          <FormAlert error={error} />
          <Group gap="sm">
            <Button
              loading={isPending}
              data-autofocus
              onClick={() => {
                mutate(facts);
              }}
            >
              {m.template_use()}
            </Button>
            <Text fz="sm" c="dimmed" flex={1}>
              {m.template_use_text()}
            </Text>
          </Group>
          {facts.sections.map(({ title, questions }) => (
            <section key={title}>
              <Title order={3} fz="md" mb="sm">
                {title}
              </Title>
              <ol className={classes["questions"]}>
                {questions.map((question) => (
                  <QuestionLine key={question.code} {...question} />
                ))}
              </ol>
            </section>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** Makes a draft of a template in the reader's language, through the import of our own format. */
function useUseTemplate() {
  const locale = useLocale();
  const openDraft = useOpenDraft();
  return useMutation({
    mutationFn: ({ template }: TemplateFacts) => {
      const text = JSON.stringify(surveyOf(template, locale));
      const file = new File([text], `${template.name}.json`);
      return sendQuestionnaire({ file, format: "sigi" });
    },
    onSuccess: ({ survey }) => {
      openDraft(survey.code);
    },
  });
}

function QuestionLine({ type, title }: TemplateQuestion) {
  return (
    <li className={classes["question"]}>
      <TypeIcon type={type} />
      <div>
        <div>{title}</div>
        <div className={classes["type"]}>
          {questionTypeText(type, useLocale())}
        </div>
      </div>
    </li>
  );
}
