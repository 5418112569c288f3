import { ActionIcon, Box, Group, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useState } from "react";
import { storedForm } from "../../../../platform/session/stored-forms.ts";
import { useCurrentUser } from "../../../../platform/session/session.ts";
import { LevelBar } from "../../../../ui/display/level-bar.tsx";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { useApiForm } from "../../../../ui/form/use-api-form.ts";
import { changeNameMutation } from "../../api/profile.ts";
import { AvatarUpload } from "../avatar/avatar-upload.tsx";

/** The user's picture, name and level, above the settings. On desktops the top bar shows the level. */
export function ProfileHead() {
  const user = useCurrentUser();
  return (
    <Stack>
      <Group gap="md" wrap="nowrap">
        <AvatarUpload user={user} size={80} />
        <Box miw={0}>
          <Group gap={4} wrap="nowrap">
            <Text fw={600} fz="lg" truncate>
              {user.name}
            </Text>
            <ChangeName name={user.name} />
          </Group>
          <Text c="dimmed" fz="sm">
            {m.avatar_hint()}
          </Text>
        </Box>
      </Group>
      <Box hiddenFrom="md">
        <LevelBar level={user.level} />
      </Box>
    </Stack>
  );
}

const storedAs = "name";

/** The button that opens the form to change the name. */
function ChangeName({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(() => storedForm(storedAs) !== null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={m.name_change()}
        onClick={() => {
          setOpen(true);
        }}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <Dialog opened={open} title={m.name_change()} onClose={close}>
        <NameForm name={name} onDone={close} />
      </Dialog>
    </>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onDone: () => void;
}

function NameForm({ name, onDone }: NameFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { name },
    storedAs,
    check: ({ name: typed }) =>
      typed.trim() === ""
        ? { name: m.validation_required({ field: m.register_name() }) }
        : {},
    mutation: changeNameMutation,
    toBody: ({ name: typed }) => typed,
    onDone: () => {
      toastSuccess(m.name_changed());
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormAlert error={error} />
        <TextInput
          label={m.register_name()}
          description={m.name_change_text()}
          autoComplete="name"
          maxLength={100}
          data-autofocus
          {...form.text("name")}
        />
        <SubmitButton pending={pending}>{m.common_save()}</SubmitButton>
      </Stack>
    </form>
  );
}
