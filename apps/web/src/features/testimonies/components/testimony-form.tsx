import { Checkbox, Group, Stack, Textarea, TextInput } from "@mantine/core";
import type { Testimony } from "@sigi/contract/testimonies.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { UploadField } from "../../../ui/inputs/upload-field.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import {
  changeTestimonyPhotoMutation,
  updateTestimonyMutation,
} from "../api.ts";

interface TestimonyFormProps {
  readonly testimony: Testimony;
  readonly onDone: () => void;
}

/** One testimony. The photo is uploaded at once, the text on save. */
export function TestimonyForm({ testimony, onDone }: TestimonyFormProps) {
  const { id, photo: _, ...words } = testimony;
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: {
      name: words.name,
      role: words.role,
      message: words.message,
      active: words.active,
    },
    storedAs: `testimony/${id}`,
    check: ({ name, message, active }) => ({
      name: missing(active, name),
      message: missing(active, message),
    }),
    mutation: updateTestimonyMutation(id),
    toBody: (values) => values,
    onDone: () => {
      toastSuccess(m.testimony_saved());
      onDone();
    },
  });
  return (
    <Stack>
      <PhotoField testimony={testimony} />
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormAlert error={error} />
          <TextInput
            label={m.testimony_name()}
            maxLength={80}
            autoComplete="off"
            {...form.text("name")}
          />
          <TextInput
            label={m.testimony_role()}
            description={m.testimony_role_hint()}
            maxLength={80}
            autoComplete="off"
            {...form.text("role")}
          />
          <Textarea
            label={m.testimony_message()}
            maxLength={400}
            autosize
            minRows={3}
            {...form.text("message")}
          />
          <Checkbox label={m.testimony_active()} {...form.box("active")} />
          <Group justify="flex-end">
            <SubmitButton pending={pending}>{m.common_save()}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

function PhotoField({ testimony: { id, photo } }: { testimony: Testimony }) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number>();
  const { mutate, error } = useMutation({
    ...changeTestimonyPhotoMutation(id),
    onSuccess: async (...done) => {
      await changeTestimonyPhotoMutation(id).onSuccess?.(...done);
      setFile(null);
      toastSuccess(m.testimony_photo_saved());
    },
    onSettled: () => {
      setShare(undefined);
    },
  });
  return (
    <UploadField
      label={m.testimony_photo()}
      current={photo}
      longestSide={640}
      value={file}
      share={share}
      error={error ? describeError(error) : undefined}
      onChange={(chosen) => {
        setFile(chosen);
        if (chosen) mutate({ photo: chosen, onProgress: setShare });
      }}
    />
  );
}

/** A published testimony needs a name and a text. */
const missing = (active: boolean, value: string) =>
  active && value.trim() === "" ? m.field_testimony_incomplete() : null;
