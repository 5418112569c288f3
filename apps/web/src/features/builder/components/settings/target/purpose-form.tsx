import { Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import {
  purposeKinds,
  purposeLength,
} from "@sigi/contract/declared-purpose.ts";
import type {
  DeclaredPurpose,
  PurposeKind,
} from "@sigi/contract/declared-purpose.ts";
import { m } from "@sigi/messages/messages";
import { purposeLabels } from "../../../../../ui/display/purpose-labels.ts";
import { FormAlert } from "../../../../../ui/form/form-alert.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { useApiForm } from "../../../../../ui/form/use-api-form.ts";
import { declarePurpose } from "../../../api/settings.ts";
import { useOpenSurvey } from "../../builder-session.tsx";

interface Values {
  readonly kind: PurposeKind | "";
  readonly text: string;
}

/** Declares the purpose for which the survey uses religion or blood type. */
export function PurposeForm({ onDone }: { readonly onDone: () => void }) {
  const { survey, store } = useOpenSurvey();
  const { form, onSubmit, error, pending } = useApiForm<
    Values,
    DeclaredPurpose | null,
    { purpose: DeclaredPurpose | null }
  >({
    initialValues: survey.purpose ?? { kind: "", text: "" },
    storedAs: `purpose/${survey.code}`,
    check: ({ kind, text }) => ({
      kind: kind === "" ? m.purpose_kind_missing() : null,
      text: faultOfText(text),
    }),
    mutation: {
      mutationFn: async (purpose) => {
        // Saves first, because the target may just have been cleared.
        await store.queue.flush();
        return declarePurpose(store.code, purpose);
      },
    },
    toBody: ({ kind, text }) => (kind === "" ? null : { kind, text }),
    wireNames: { purpose: "kind", "purpose.text": "text" },
    onDone: (result) => {
      form.markSaved();
      store.change((opened) => ({ ...opened, ...result }));
      onDone();
    },
  });
  const { error: kindFault, ...kind } = form.field("kind");
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormAlert error={error} />
        <Radio.Group
          label={m.purpose_kind()}
          error={kindFault}
          value={kind.value}
          onChange={(value) => {
            form.change({ kind: value });
          }}
        >
          <Stack gap="xs" mt={8}>
            {purposeKinds.map((value) => (
              <Radio
                key={value}
                value={value}
                label={purposeLabels[value]()}
                description={opens[value]()}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={m.purpose_text()}
          description={m.purpose_text_help()}
          placeholder={m.purpose_text_example()}
          maxLength={purposeLength.max}
          {...form.text("text")}
        />
        <Group gap="xs">
          <SubmitButton pending={pending}>{m.purpose_save()}</SubmitButton>
          <Button variant="default" onClick={onDone}>
            {m.common_cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The criterion that a purpose allows. */
const opens: Readonly<Record<PurposeKind, () => string>> = {
  religion: m.purpose_opens_religion,
  health: m.purpose_opens_health,
};

function faultOfText(text: string): string | null {
  const { length } = text.trim();
  if (length === 0) return m.purpose_text_missing();
  return length < purposeLength.min
    ? m.purpose_text_short({ n: purposeLength.min })
    : null;
}
