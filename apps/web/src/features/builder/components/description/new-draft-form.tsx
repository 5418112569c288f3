import { Group, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { createSurveyMutation } from "../../api/survey.ts";
import { useBuilder } from "../builder-session.tsx";
import { useIsGuestPage } from "../use-builder-path.ts";
import { DescriptionFields } from "./description-fields.tsx";

interface NewDraftFormProps {
  readonly onCreated: (code: string) => void;
}

/** The server has no draft until this form is submitted. */
export function NewDraftForm({ onCreated }: NewDraftFormProps) {
  const { keep, setUnsavedDraft } = useBuilder();
  const isGuestPage = useIsGuestPage();
  const [fields, setFields] = useState({ title: "", description: "" });
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation(createSurveyMutation);
  const missing = fields.title.trim() === "";

  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (missing) {
      event.currentTarget.querySelector("input")?.focus();
      return;
    }
    mutate(fields, {
      onSuccess: ({ code }) => {
        // `onCreated` navigates, so the leave guard must be off before it is called.
        flushSync(() => {
          setUnsavedDraft(false);
        });
        if (isGuestPage) keep(code);
        onCreated(code);
      },
    });
  };

  return (
    <form onSubmit={create} noValidate>
      <Stack gap="lg">
        <FormAlert error={error} />
        <DescriptionFields
          fields={fields}
          titleError={checked && missing ? m.description_title_missing() : null}
          readOnly={isPending}
          onChange={(change) => {
            const edited = { ...fields, ...change };
            setFields(edited);
            setUnsavedDraft(edited.title !== "" || edited.description !== "");
          }}
        />
        <Group justify="flex-end">
          <SubmitButton pending={isPending}>
            {m.description_create()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
