import { Button, Group, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useEffect, useRef } from "react";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { renameMutation } from "../api/own-survey.ts";

/** The maximum number of characters that the server accepts. */
const titleMax = 200;

interface TitleFormProps {
  readonly survey: { readonly code: string; readonly title: string };
  readonly onEnd: () => void;
}

/** The field that changes a survey's title. */
export function TitleForm({
  survey: { code, title: current },
  onEnd,
}: TitleFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.select();
  }, []);
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { title: current },
    check: ({ title }) => ({
      title: title.trim() === "" ? m.description_title_missing() : null,
    }),
    mutation: renameMutation,
    toBody: ({ title }) => ({ code, title }),
    onDone: () => {
      toastSuccess(m.own_survey_renamed());
      onEnd();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate style={{ flexBasis: "100%" }}>
      <FormAlert error={error} />
      <Group gap="xs" align="flex-start">
        <TextInput
          ref={input}
          flex="1 1 16rem"
          maw="40rem"
          aria-label={m.own_survey_title()}
          maxLength={titleMax}
          onKeyDown={(event) => {
            if (event.key === "Escape") onEnd();
          }}
          {...form.text("title")}
        />
        <SubmitButton pending={pending}>{m.common_save()}</SubmitButton>
        <Button variant="default" disabled={pending} onClick={onEnd}>
          {m.common_cancel()}
        </Button>
      </Group>
    </form>
  );
}
