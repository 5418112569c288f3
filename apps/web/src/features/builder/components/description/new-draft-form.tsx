import { Group, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import {
  forgetTypedDraft,
  storeTypedDraft,
  readTypedDraft,
} from "../../../../platform/session/typed-draft.ts";
import type { TypedDraft } from "../../../../platform/session/typed-draft.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { createSurveyMutation } from "../../api/survey.ts";
import { useBuilder } from "../builder-session.tsx";
import { useOpenDraft } from "../start/use-open-draft.ts";
import { DescriptionFields } from "./description-fields.tsx";

/** The server has no draft until this form is submitted. Until then, the device stores the input. */
export function NewDraftForm() {
  const { setUnsavedDraft } = useBuilder();
  const { fields, change, forget } = useTypedDraft(setUnsavedDraft);
  const openDraft = useOpenDraft();
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
        // The leave guard must be off before the page is left.
        flushSync(forget);
        openDraft(code);
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
          onChange={change}
        />
        <Group justify="space-between" gap="sm">
          <Text fz="sm" c="dimmed" flex={1}>
            {!isBlank(fields) && m.start_kept()}
          </Text>
          <SubmitButton pending={isPending}>
            {m.description_create()}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const isBlank = ({ title, description, institution }: TypedDraft): boolean =>
  title + description + institution === "";

/** The input, stored on the device on each change. If it cannot be stored, leaving the page asks for confirmation. */
function useTypedDraft(setUnsavedDraft: (unsaved: boolean) => void) {
  const userId = useUserIfAny()?.id ?? null;
  const [fields, setFields] = useState(() => readTypedDraft(userId));
  return {
    fields,
    change: (edit: Partial<TypedDraft>) => {
      const edited = { ...fields, ...edit };
      setFields(edited);
      const isStored = storeTypedDraft(userId, edited);
      setUnsavedDraft(!isStored && !isBlank(edited));
    },
    forget: () => {
      forgetTypedDraft(userId);
      setUnsavedDraft(false);
    },
  };
}
