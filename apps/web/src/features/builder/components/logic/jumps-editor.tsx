import { Group } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import type { ConditionOwner } from "../../model/condition-site.ts";
import { jumpTargets } from "../../model/jump-targets.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { LogicList } from "./logic-list.tsx";
import { TargetSelect } from "./target-select.tsx";
import { useConditionSite } from "./use-condition-site.ts";

interface JumpsEditorProps {
  readonly jumps: readonly Jump[];
  readonly owner: ConditionOwner;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (jumps: Jump[]) => void;
}

/** The jumps after a section or question. The first jump whose condition holds is taken. */
export function JumpsEditor({ jumps, owner, ...props }: JumpsEditorProps) {
  const site = useConditionSite(owner, true);
  const targets = site ? jumpTargets(site) : [];
  const [nearest] = targets;
  return (
    <LogicList<Jump>
      {...props}
      legend={m.jumps_title()}
      help={m.jumps_help()}
      items={jumps}
      max={formLimits.jumpsMax}
      addLabel={m.jump_add()}
      removeLabelOf={(n) => m.jump_remove({ n })}
      next={{
        when: null,
        // A new jump leads to the next part, which does not change the flow.
        to: nearest ? { go: nearest.code } : { end: "complete" },
      }}
      renderItem={({ item: jump, n, place, removeButton, onChange }) => (
        <>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TargetSelect
                label={m.jump_to({ n })}
                target={jump.to}
                targets={targets}
                onChange={(to) => {
                  if (to) onChange({ ...jump, to });
                }}
              />
            </div>
            {removeButton}
          </Group>
          <ConditionEditor
            condition={jump.when}
            owner={owner}
            ownAnswer
            legend={jump.when === null ? m.jump_always() : m.jump_when()}
            error={undefined}
            place={place}
            onChange={(when) => {
              onChange({ ...jump, when });
            }}
          />
        </>
      )}
    />
  );
}
