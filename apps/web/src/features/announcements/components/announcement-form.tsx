import { Group, Paper, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { randomKey } from "../../../platform/random-key.ts";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { sendAnnouncementMutation } from "../api.ts";

const empty = { title: "", message: "", url: "" };
type Values = typeof empty;

/** A notification to all users. It needs a confirmation, because it cannot be taken back. */
export function AnnouncementForm() {
  const [asked, setAsked] = useState<Values | null>(null);
  const [idempotencyKey, setIdempotencyKey] = useState(randomKey);
  const sending = useMutation(sendAnnouncementMutation);
  const { form, onSubmit, error } = useApiForm({
    initialValues: empty,
    storedAs: "announcement",
    check: ({ title, message, url }) => ({
      title: tooShort(title),
      message: tooShort(message),
      url: /^(?:|\/(?![/\\])[^\s\\]*)$/.test(url.trim())
        ? null
        : m.field_local_path(),
    }),
    // Submitting opens the confirmation, which sends the announcement.
    mutation: { mutationFn: (values: Values) => Promise.resolve(values) },
    toBody: (values) => values,
    onDone: (values) => {
      // Nothing is sent yet.
      form.change({});
      setAsked(values);
    },
  });

  const send = (values: Values) => {
    sending.mutate(
      { announcement: values, idempotencyKey },
      {
        onSuccess: ({ recipients }) => {
          setAsked(null);
          setIdempotencyKey(randomKey());
          form.reset();
          toastSuccess(
            m.announcement_sent({ count: formatNumber(recipients) }),
          );
        },
      },
    );
  };
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }} maw="40rem">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormAlert error={error} />
          <TextInput
            label={m.announcement_title()}
            maxLength={80}
            autoComplete="off"
            {...form.text("title")}
          />
          <Textarea
            label={m.announcement_message()}
            description={m.announcement_message_hint()}
            maxLength={300}
            autosize
            minRows={3}
            {...form.text("message")}
          />
          <TextInput
            label={m.announcement_url()}
            description={m.announcement_url_hint()}
            maxLength={200}
            autoComplete="off"
            {...form.text("url")}
          />
          <Group justify="flex-end">
            <SubmitButton pending={sending.isPending}>
              {m.announcement_send()}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asked !== null}
        title={m.announcement_confirm_title()}
        confirmLabel={m.announcement_send()}
        pending={sending.isPending}
        error={sending.error}
        onClose={() => {
          sending.reset();
          setAsked(null);
        }}
        onConfirm={() => {
          if (asked) send(asked);
        }}
      >
        <Text>{m.announcement_confirm_text()}</Text>
        <Text fw={600}>{asked?.title}</Text>
        <Text>{asked?.message}</Text>
      </ConfirmDialog>
    </Paper>
  );
}

const tooShort = (value: string) =>
  value.trim().length < 3 ? m.field_text_min({ n: 3 }) : null;
