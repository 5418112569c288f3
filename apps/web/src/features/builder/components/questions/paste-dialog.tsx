import { Button, Group, List, Stack, Text, Textarea } from "@mantine/core";
import { readPasted } from "@sigi/import/text/read-pasted.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import { useMemo, useState } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { addQuestions } from "../../edits/edit-questions.ts";
import { toastOnFailure, useStore } from "../builder-session.tsx";
import { useQuestions } from "./question-list-context.ts";
import { spotBehindOpen } from "./spot-behind-open.ts";

interface PasteDialogProps {
  readonly onClose: () => void;
}

/** Converts a pasted questionnaire into questions, which are listed before they are added. */
export function PasteDialog({ onClose }: PasteDialogProps) {
  const store = useStore();
  const locale = useLocale();
  const { selection } = useQuestions();
  const [text, setText] = useState("");
  const found = useMemo(() => readPasted(text), [text]);
  const add = async () => {
    const spot = spotBehindOpen(store, selection);
    const added = await toastOnFailure(addQuestions(store, spot, found));
    if (!added) return;
    onClose();
    selection.pick(added.map(({ id }) => id));
  };
  return (
    <Dialog opened wide title={m.paste_title()} onClose={onClose}>
      <Stack>
        <Textarea
          aria-label={m.paste_title()}
          description={m.paste_help()}
          placeholder={m.paste_example()}
          value={text}
          rows={10}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        {text.trim() !== "" && (
          <output>
            <Text fw={600}>{m.paste_found({ count: found.length })}</Text>
            <List type="ordered" fz="sm">
              {found.map(({ code, type, title }) => (
                <List.Item key={code}>
                  {plainText(title)}{" "}
                  <Text span c="dimmed">
                    {`· ${questionTypeText(type, locale)}`}
                  </Text>
                </List.Item>
              ))}
            </List>
          </output>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button disabled={found.length === 0} onClick={() => void add()}>
            {m.paste_add()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
