import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Part } from "../../../../question-types/builder/part.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import type { ConditionOwner } from "../../model/condition-edits.ts";
import { jumpTargets } from "../../model/jump-targets.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { TargetSelect } from "./target-select.tsx";
import { useConditionSite } from "./use-condition-site.ts";

interface JumpsEditorProps {
  readonly jumps: readonly Jump[];
  readonly owner: ConditionOwner;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (jumps: Jump[]) => void;
}

/** Where to go after a section or question: the first jump whose condition holds. */
export function JumpsEditor({
  jumps,
  owner,
  error,
  place,
  onChange,
}: JumpsEditorProps) {
  const site = useConditionSite(owner, true);
  const targets = site ? jumpTargets(site) : [];
  const [nearest] = targets;
  return (
    <Part legend={m.jumps_title()} place={place}>
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {m.jumps_help()}
        </Text>
        {jumps.map((jump, index) => (
          // Jumps have no id, and two may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Paper key={index} withBorder p="sm">
            <Stack gap="sm">
              <Group gap="xs" align="flex-end" wrap="nowrap">
                <div style={{ flex: 1 }}>
                  <TargetSelect
                    label={m.jump_to({ n: index + 1 })}
                    target={jump.to}
                    targets={targets}
                    onChange={(to) => {
                      if (to) onChange(jumps.with(index, { ...jump, to }));
                    }}
                  />
                </div>
                <ToolButton
                  label={m.jump_remove({ n: index + 1 })}
                  onClick={() => {
                    onChange(jumps.toSpliced(index, 1));
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </ToolButton>
              </Group>
              <ConditionEditor
                condition={jump.when}
                owner={owner}
                ownAnswer
                legend={jump.when === null ? m.jump_always() : m.jump_when()}
                error={undefined}
                place={`${place}.${String(index)}`}
                onChange={(when) => {
                  onChange(jumps.with(index, { ...jump, when }));
                }}
              />
            </Stack>
          </Paper>
        ))}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <Button
          mr="auto"
          variant="light"
          size="sm"
          disabled={jumps.length >= formLimits.jumpsMax}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            // To the next part at first, which changes nothing.
            const to = nearest
              ? { go: nearest.code }
              : { end: "complete" as const };
            onChange([...jumps, { when: null, to }]);
          }}
        >
          {m.jump_add()}
        </Button>
      </Stack>
    </Part>
  );
}
