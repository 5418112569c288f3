import {
  Button,
  Group,
  Paper,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { isFormCode } from "@sigi/survey/logic/check-logic.ts";
import type { Block, FormFlow } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { Part } from "../../../../question-types/builder/part.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { editFlow, removeBlock } from "../../edits/edit-flow.ts";
import { useStore, useSurveyPart } from "../builder-session.tsx";
import { useSettledForm } from "../questions/question-list-context.ts";
import { LogicPanel } from "./logic-panel.tsx";
import { OrderFields } from "./order-fields.tsx";

interface FlowPanelProps {
  /** The fault of the order of sections. */
  readonly fault: string | undefined;
}

/**
 * The flow of the whole form: the order of its sections, blocks of sections, and the variables that its link may set.
 */
export function FlowPanel({ fault }: FlowPanelProps) {
  const store = useStore();
  const flow = useSurveyPart(({ form }) => form.flow);
  const { sections } = useSettledForm();
  const edit = (change: Partial<FormFlow>) => {
    editFlow(store, change);
  };
  const { order, blocks, variables } = flow;
  return (
    <LogicPanel
      title={m.flow_title()}
      used={(order.random ? 1 : 0) + blocks.length + variables.length}
      isFaulty={fault !== undefined}
    >
      <OrderFields
        order={order}
        label={m.order_random_sections()}
        max={sections.length}
        error={fault}
        place="sections"
        onChange={(edited) => {
          edit({ order: edited });
        }}
      />
      <Blocks
        blocks={blocks}
        sizeOf={(code) =>
          sections.filter(({ block, fixed }) => block === code && !fixed).length
        }
        onChange={(edited) => {
          edit({ blocks: edited });
        }}
        onRemove={(code) => {
          removeBlock(store, code);
        }}
      />
      <VariablesInput
        variables={variables}
        onChange={(edited) => {
          edit({ variables: edited });
        }}
      />
    </LogicPanel>
  );
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Returns the number of sections of a block that can be left out. */
  readonly sizeOf: (code: string) => number;
  readonly onChange: (blocks: Block[]) => void;
  readonly onRemove: (code: string) => void;
}

/** The blocks of the form. Each section stores the block that it belongs to. */
function Blocks({ blocks, sizeOf, onChange, onRemove }: BlocksProps) {
  const [name, setName] = useState("");
  const code = name.trim();
  const isTaken = blocks.some((block) => block.code === code);
  const add = () => {
    if (!isFormCode(code) || isTaken) return;
    const order = { random: false, show: null };
    onChange([...blocks, { code, order }]);
    setName("");
  };
  return (
    <Part legend={m.blocks_title()} place="sections.blocks">
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          {m.blocks_help()}
        </Text>
        {blocks.map((block, index) => (
          <Paper key={block.code} withBorder p="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <Stack gap="xs">
                <Text fw={600}>{block.code}</Text>
                <OrderFields
                  order={block.order}
                  label={m.order_random_block()}
                  max={sizeOf(block.code)}
                  error={undefined}
                  place={`sections.blocks.${String(index)}`}
                  onChange={(order) => {
                    onChange(blocks.with(index, { ...block, order }));
                  }}
                />
              </Stack>
              <ToolButton
                label={m.block_remove({ name: block.code })}
                onClick={() => {
                  onRemove(block.code);
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ToolButton>
            </Group>
          </Paper>
        ))}
        <Group gap="xs" align="flex-end">
          <TextInput
            label={m.block_new()}
            value={name}
            maxLength={formLimits.codeMax}
            error={isTaken ? m.fault_code_repeated({ name: code }) : undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") add();
            }}
          />
          <Button
            variant="light"
            disabled={!isFormCode(code) || isTaken}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {m.block_add()}
          </Button>
        </Group>
      </Stack>
    </Part>
  );
}

interface VariablesInputProps {
  readonly variables: string[];
  readonly onChange: (variables: string[]) => void;
}

const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/;

/** The names of the variables that a link may set. Names that cannot occur in a link are rejected. */
function VariablesInput({ variables, onChange }: VariablesInputProps) {
  const [refused, setRefused] = useState<string>();
  return (
    <TagsInput
      label={m.variables_title()}
      description={m.variables_help()}
      value={variables}
      maxTags={formLimits.variablesMax}
      error={
        refused === undefined
          ? undefined
          : m.variable_invalid({ name: refused })
      }
      onChange={(typed) => {
        setRefused(typed.find((name) => !variableName.test(name)));
        onChange(typed.filter((name) => variableName.test(name)));
      }}
    />
  );
}
