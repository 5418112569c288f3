import {
  Checkbox,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { choiceIdPattern } from "@sigi/survey/question-types/shared/option-schemas.ts";
import { useState } from "react";
import { PictureInput } from "./picture-input.tsx";

/** The details of an entry that can be edited. Each type uses some of them. */
export type ChoiceDetail =
  "image" | "group" | "exclusive" | "ownText" | "fixed" | "limit";

interface ChoiceDetailsProps {
  /** The name of the entry, such as "Opsi 3". */
  readonly name: string;
  readonly choice: Choice;
  readonly details: readonly ChoiceDetail[];
  readonly isCodeTaken: (code: string) => boolean;
  readonly onChange: (choice: Choice) => void;
}

/** The code of an entry, and the details that its type uses. */
export function ChoiceDetails(props: ChoiceDetailsProps) {
  const { name, choice, details, onChange } = props;
  const flags = flagDetails.filter((flag) => details.includes(flag));
  return (
    <Paper
      withBorder
      p="sm"
      component="fieldset"
      m={0}
      aria-label={m.option_item_details({ label: name })}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <CodeInput {...props} />
          {details.includes("group") && (
            <TextInput
              label={m.option_group()}
              placeholder={m.option_group_example()}
              value={choice.group ?? ""}
              maxLength={formLimits.labelMax}
              onChange={(event) => {
                const group = event.currentTarget.value;
                const { group: _, ...rest } = choice;
                onChange(group === "" ? rest : { ...rest, group });
              }}
            />
          )}
        </SimpleGrid>
        {flags.length > 0 && (
          <Group gap="md">
            {flags.map((flag) => (
              <Checkbox
                key={flag}
                label={flagLabels[flag]()}
                checked={choice[flag] ?? false}
                onChange={(event) => {
                  const { [flag]: _, ...rest } = choice;
                  const on = event.currentTarget.checked;
                  onChange(on ? { ...rest, [flag]: true } : rest);
                }}
              />
            ))}
          </Group>
        )}
        {details.includes("image") && (
          <PictureInput
            image={choice.image ?? null}
            onChange={(image) => {
              const { image: _, ...rest } = choice;
              onChange(image === null ? rest : { ...rest, image });
            }}
          />
        )}
      </Stack>
    </Paper>
  );
}

const flagDetails = ["exclusive", "ownText", "fixed"] as const;

const flagLabels = {
  exclusive: m.option_exclusive,
  ownText: m.option_own_text,
  fixed: m.option_fixed,
};

/**
 * The code that names the entry in exports and expressions, stored as typed. It changes on blur, so that the
 * confirmation for references to the entry is requested only once.
 */
function CodeInput({ choice, isCodeTaken, onChange }: ChoiceDetailsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? choice.id;
  const fault = code === choice.id ? undefined : codeFault(code, isCodeTaken);
  const settle = () => {
    if (code !== choice.id && fault === undefined) {
      onChange({ ...choice, id: code });
    }
    setTyped(null);
  };
  return (
    <TextInput
      label={m.option_code()}
      value={code}
      maxLength={formLimits.codeMax}
      autoComplete="off"
      spellCheck={false}
      error={fault}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        settle();
      }}
      onBlur={settle}
    />
  );
}

function codeFault(
  code: string,
  isTaken: (code: string) => boolean,
): string | undefined {
  if (isTaken(code)) return m.fault_id_repeated();
  return choiceIdPattern.test(code) ? undefined : m.fault_id_invalid();
}
