import { Select, SimpleGrid, Switch } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Repeat } from "@sigi/survey/survey-form.ts";
import { editSection, renameSection } from "../../edits/edit-sections.ts";
import { faultsAt } from "../../model/faults.ts";
import { useStore, useSurveyPart } from "../builder-session.tsx";
import { useFaultsOf } from "../questions/question-list-context.ts";
import { CodeInput } from "./code-input.tsx";
import { JumpsEditor } from "./jumps-editor.tsx";
import { LogicPanel } from "./logic-panel.tsx";
import { OrderFields } from "./order-fields.tsx";
import { useConditionSite } from "./use-condition-site.ts";

const fields = ["code", "jumps", "order", "repeat", "block"];

/** The code of a section, its order, repetition, block and jumps. */
export function SectionLogic({ section }: { readonly section: Section }) {
  const store = useStore();
  const flow = useSurveyPart(({ form }) => form.flow);
  const { id, code, jumps, order, repeat, block, fixed, questions } = section;
  const place = `sections.${String(id)}`;
  const faults = useFaultsOf(place);
  const placeOf = (field: string) => `${place}.${field}`;
  const faultOf = (field: string) => faultsAt(faults, placeOf(field))[0]?.text;
  const blocks = flow.blocks.map((one) => one.code);
  const isShuffled =
    block === null
      ? flow.order.random
      : flow.blocks.some((one) => one.code === block && one.order.random);
  const used = [repeat !== null, order.random, block !== null, fixed];
  return (
    <LogicPanel
      title={m.logic_part_title()}
      used={used.filter(Boolean).length + jumps.length}
      isFaulty={fields.some((field) => faultOf(field) !== undefined)}
    >
      <CodeInput
        key={code}
        code={code}
        place={placeOf("code")}
        fault={faultOf("code")}
        onRename={(renamed) => renameSection(store, id, renamed)}
      />
      <OrderFields
        order={order}
        label={m.order_random_questions()}
        max={questions.filter((question) => !question.fixed).length}
        error={faultOf("order")}
        place={placeOf("order")}
        onChange={(edited) => {
          editSection(store, id, { order: edited });
        }}
      />
      <RepeatFields
        sectionId={id}
        repeat={repeat}
        error={faultOf("repeat")}
        place={placeOf("repeat")}
        onChange={(edited) => {
          editSection(store, id, { repeat: edited });
        }}
      />
      {(blocks.length > 0 || block !== null) && (
        <Select
          label={m.block_title()}
          description={m.block_help()}
          placeholder={m.block_none()}
          clearable
          value={block}
          data={
            block === null || blocks.includes(block)
              ? blocks
              : [...blocks, block]
          }
          error={faultOf("block")}
          data-place={placeOf("block")}
          onChange={(chosen) => {
            editSection(store, id, { block: chosen });
          }}
        />
      )}
      {(isShuffled || fixed) && (
        <Switch
          label={m.order_fixed()}
          checked={fixed}
          onChange={(event) => {
            editSection(store, id, { fixed: event.currentTarget.checked });
          }}
        />
      )}
      <JumpsEditor
        jumps={jumps}
        owner={{ sectionId: id }}
        error={faultOf("jumps")}
        place={placeOf("jumps")}
        onChange={(edited) => {
          editSection(store, id, { jumps: edited });
        }}
      />
    </LogicPanel>
  );
}

interface RepeatFieldsProps {
  readonly sectionId: number;
  readonly repeat: Repeat | null;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (repeat: Repeat | null) => void;
}

/**
 * The question whose choices a section is repeated for. Renders nothing if there is no such question and no repetition.
 */
function RepeatFields({
  sectionId,
  repeat,
  error,
  place,
  onChange,
}: RepeatFieldsProps) {
  const site = useConditionSite({ sectionId }, false);
  const sources = (site?.questions ?? []).filter(
    ({ type, question }) =>
      "rows" in question.options ||
      type.kind === "choice" ||
      type.kind === "choices",
  );
  if (sources.length === 0 && repeat === null) return null;
  const listed = sources.map(({ question, n }) => ({
    value: question.code,
    label: `${String(n)}. ${plainText(question.title) || m.question_untitled()}`,
  }));
  const isKnown =
    !repeat || listed.some(({ value }) => value === repeat.question);
  return (
    <SimpleGrid cols={2}>
      <Select
        label={m.repeat_title()}
        placeholder={m.repeat_none()}
        clearable
        searchable
        value={repeat?.question ?? null}
        data={
          isKnown
            ? listed
            : [...listed, { value: repeat.question, label: repeat.question }]
        }
        error={error}
        data-place={place}
        onChange={(question) => {
          const over = repeat?.over ?? "chosen";
          onChange(question === null ? null : { question, over });
        }}
      />
      {repeat && (
        <Select
          label={m.repeat_over()}
          allowDeselect={false}
          value={repeat.over}
          data={[
            { value: "chosen", label: m.repeat_chosen() },
            { value: "not_chosen", label: m.repeat_not_chosen() },
            { value: "all", label: m.repeat_all() },
          ]}
          onChange={(over) => {
            if (over !== null) onChange({ ...repeat, over });
          }}
        />
      )}
    </SimpleGrid>
  );
}
