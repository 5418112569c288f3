import { Checkbox, Stack, Text, TextInput } from "@mantine/core";
import type { BodyOf, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  linkDays,
  linkNameMax,
  linkParts,
  linkPassword,
} from "@sigi/contract/result-links.ts";
import type { createLink, LinkPart } from "@sigi/contract/result-links.ts";
import { m } from "@sigi/messages/messages";
import { DigitsInput } from "../../../ui/inputs/digits-input.tsx";
import { SecretInput } from "../../../ui/inputs/secret-input.tsx";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { createLinkMutation } from "../api.ts";
import { partLabels } from "../part-labels.ts";

interface LinkFormProps {
  readonly code: string;
  readonly onCancel: () => void;
  /** The link's token, which cannot be read again. */
  readonly onDone: (token: string) => void;
}

interface Values {
  readonly name: string;
  readonly days: number | null;
  readonly password: string;
  readonly parts: LinkPart[];
}

/** A new link: its parts, its expiry and its password. */
export function LinkForm({ code, onCancel, onDone }: LinkFormProps) {
  const { form, onSubmit, error, pending } = useApiForm<
    Values,
    BodyOf<typeof createLink>,
    ResultOf<typeof createLink>
  >({
    initialValues: {
      name: "",
      days: linkDays.preset,
      password: "",
      parts: ["summary"],
    },
    check: ({ name, days, password, parts }) => ({
      name: name.trim() === "" ? m.field_required() : null,
      days:
        days === null || days < linkDays.min || days > linkDays.max
          ? m.result_link_days_range(linkDays)
          : null,
      password:
        password !== "" && password.length < linkPassword.min
          ? m.result_link_password_short({ min: linkPassword.min })
          : null,
      parts: parts.length === 0 ? m.result_link_parts_missing() : null,
    }),
    mutation: createLinkMutation(code),
    toBody: ({ name, days, password, parts }) => ({
      name,
      days: days ?? linkDays.preset,
      ...(password === "" ? {} : { password }),
      parts,
    }),
    onDone: ({ token }) => {
      onDone(token);
    },
  });
  const {
    value: parts,
    onChange: onParts,
    ...partsField
  } = form.field("parts");
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.result_link_create()}
      onCancel={onCancel}
    >
      <TextInput
        label={m.result_link_name()}
        description={m.result_link_name_help()}
        maxLength={linkNameMax}
        autoComplete="off"
        data-autofocus
        {...form.text("name")}
      />
      <Checkbox.Group
        label={m.result_link_parts()}
        value={parts}
        onChange={(chosen) => {
          onParts(linkParts.filter((part) => chosen.includes(part)));
        }}
        {...partsField}
      >
        <Stack gap="xs" mt="xs">
          {linkParts.map((part) => (
            <Checkbox key={part} value={part} label={partLabels[part]()} />
          ))}
        </Stack>
      </Checkbox.Group>
      {parts.includes("answers") && (
        <Text fz="sm">{m.result_link_answers_warning()}</Text>
      )}
      <DigitsInput
        label={m.result_link_days()}
        max={linkDays.max}
        {...form.field("days")}
      />
      <SecretInput
        label={m.result_link_password()}
        description={m.result_link_password_help({ min: linkPassword.min })}
        maxLength={linkPassword.max}
        autoComplete="new-password"
        {...form.text("password")}
      />
    </DialogForm>
  );
}
