import { Button, CloseButton, Group, Stack, Text } from "@mantine/core";
import type { ResultFilter, SurveyResults } from "@sigi/contract/results.ts";
import { demographicNames } from "@sigi/contract/result-demographics.ts";
import { filterLimits } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import { useMemo, useState } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { axisKey, partsOfAnswers } from "../answer-parts.ts";
import { describeCondition, describeDimension } from "../describe-filter.ts";
import { BandsForm } from "./bands-form.tsx";
import { ConditionForm } from "./condition-form.tsx";
import classes from "./lists.module.css";

interface FilterBarProps {
  readonly questions: SurveyResults["questions"];
  readonly demographics: SurveyResults["demographics"];
  readonly filter: ResultFilter;
  readonly onChange: (filter: ResultFilter) => void;
}

/** The conditions on respondents, each removable, and the button that adds one. */
export function FilterBar({
  questions,
  demographics,
  filter,
  onChange,
}: FilterBarProps) {
  const [adding, setAdding] = useState<"answer" | "bands" | null>(null);
  const parts = useMemo(() => partsOfAnswers(questions), [questions]);
  const close = () => {
    setAdding(null);
  };
  return (
    <Stack gap="sm">
      <Conditions
        filter={filter}
        parts={parts}
        demographics={demographics}
        onChange={onChange}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          disabled={filter.answers.length >= filterLimits.conditions}
          onClick={() => {
            setAdding("answer");
          }}
        >
          {m.results_filter_answer()}
        </Button>
        {demographics.dimensions.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              setAdding("bands");
            }}
          >
            {m.results_filter_bands()}
          </Button>
        )}
      </Group>
      {demographics.state === "waiting" && (
        <Text fz="sm" c="dimmed">
          {m.results_bands_waiting({
            count: formatNumber(demographics.publishAt),
          })}
        </Text>
      )}
      <Dialog
        opened={adding === "answer"}
        title={m.results_filter_answer()}
        onClose={close}
      >
        <ConditionForm
          parts={parts}
          onCancel={close}
          onAdd={(condition) => {
            onChange({ ...filter, answers: [...filter.answers, condition] });
            close();
          }}
        />
      </Dialog>
      <Dialog
        opened={adding === "bands"}
        title={m.results_filter_bands()}
        onClose={close}
      >
        <BandsForm
          dimensions={demographics.dimensions}
          bands={filter.bands}
          onCancel={close}
          onChange={(bands) => {
            onChange({ ...filter, bands });
            close();
          }}
        />
      </Dialog>
    </Stack>
  );
}

interface ConditionsProps {
  readonly filter: ResultFilter;
  readonly parts: ReturnType<typeof partsOfAnswers>;
  readonly demographics: SurveyResults["demographics"];
  readonly onChange: (filter: ResultFilter) => void;
}

function Conditions({
  filter,
  parts,
  demographics,
  onChange,
}: ConditionsProps) {
  const { answers, bands } = filter;
  const chips = [
    ...answers.map((condition, index) => ({
      key: `${String(index)} ${axisKey(condition)}`,
      text: describeCondition(condition, parts),
      without: { ...filter, answers: answers.toSpliced(index, 1) },
    })),
    ...demographicNames.flatMap((name) => {
      const values = bands[name];
      if (values === undefined) return [];
      const { [name]: _, ...others } = bands;
      return {
        key: name,
        text: describeDimension(name, values, demographics),
        without: { ...filter, bands: others },
      };
    }),
  ];
  if (chips.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {m.results_filter_none()}
      </Text>
    );
  return (
    <ul className={classes["chips"]} aria-label={m.results_filter()}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          {text}
          <CloseButton
            size={44}
            aria-label={m.results_filter_remove({ condition: text })}
            onClick={() => {
              onChange(without);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
