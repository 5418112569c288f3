import { Select, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import {
  isRegionSource,
  parentLevels,
  regionSourceOf,
} from "@sigi/survey/region-source.ts";
import type { RegionSource } from "@sigi/survey/region-source.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { isTableSource } from "@sigi/survey/tables/table-source.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import { ListSource } from "../builder/list-source.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const details: readonly ChoiceDetail[] = ["group", "ownText", "fixed", "limit"];

/** A list of own choices, of the rows of a lookup table, or of the regions of Indonesia. */
export function DropdownOptions(props: OptionsEditorProps<"dropdown">) {
  const { question, onChange, isField = false } = props;
  const { options } = question;
  const { source } = options;
  const fields = (
    <ChoiceFields
      {...props}
      options={options}
      details={details}
      onChange={(change) => {
        onChange({ ...options, ...change });
      }}
    />
  );
  if (isField) return fields;
  const regions = isRegionSource(source) ? source : null;
  const table = isTableSource(source) ? source : null;
  return (
    <ListSource
      {...props}
      kinds={["own", "table", "regions"]}
      kind={regions ? "regions" : table ? "table" : "own"}
      source={table}
      onKind={(kind) => {
        const first: RegionSource = { level: "province", parent: null };
        onChange({ ...options, source: kind === "regions" ? first : null });
      }}
      onSource={(chosen) => {
        onChange({ ...options, source: chosen });
      }}
    >
      {regions ? <RegionSourceFields {...props} source={regions} /> : fields}
    </ListSource>
  );
}

interface RegionSourceFieldsProps extends OptionsEditorProps<"dropdown"> {
  readonly source: RegionSource;
}

/** The level, and the earlier question whose answer a city or subdistrict lies in. */
function RegionSourceFields({
  question,
  source,
  earlier,
  onChange,
  faultOf,
  placeOf,
}: RegionSourceFieldsProps) {
  const parents = parentsFor(source.level, earlier);
  const set = (change: RegionSource) => {
    onChange({ ...question.options, source: change });
  };
  return (
    <>
      <Select
        label={m.option_region_level()}
        value={source.level}
        allowDeselect={false}
        data={[
          { value: "province", label: m.region_province() },
          { value: "city", label: m.region_city() },
          { value: "subdistrict", label: m.region_subdistrict() },
        ]}
        onChange={(chosen) => {
          const level = chosen ?? "province";
          const nearest = parentsFor(level, earlier).at(-1);
          set({ level, parent: nearest?.code ?? null });
        }}
      />
      {parentLevels[source.level] !== null && (
        <Select
          label={m.option_region_parent()}
          value={source.parent}
          data={parents.map(({ code, title }) => ({
            value: code,
            label: plainText(title) || m.question_untitled(),
          }))}
          error={faultOf("source")}
          disabled={parents.length === 0}
          allowDeselect={false}
          data-place={placeOf("source")}
          onChange={(chosen) => {
            set({ ...source, parent: chosen });
          }}
        />
      )}
      {parentLevels[source.level] !== null && parents.length === 0 && (
        <Text fz="sm" c="dimmed">
          {m.option_region_parent_none()}
        </Text>
      )}
    </>
  );
}

/** The earlier questions that a list of this level can depend on: those that ask for the level above. */
function parentsFor(
  level: RegionLevel,
  earlier: readonly Question[],
): Question[] {
  const above = parentLevels[level];
  return earlier.filter(
    (question) => above !== null && regionSourceOf(question)?.level === above,
  );
}
