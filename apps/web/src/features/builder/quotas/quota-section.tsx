import { Menu, Button, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { countCells, quotaLimits } from "@sigi/survey/quotas/quotas.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { criteria, firstGroups, withDimensions } from "./quota-edits.ts";
import type { Criterion, Dimension } from "./quota-edits.ts";
import { PanelSection } from "../components/settings/panel.tsx";
import { QuotaDimension, RegionGroups } from "./quota-dimension.tsx";
import { criterionLabels } from "./quota-criteria.ts";
import { QuotaSum } from "./quota-sum.tsx";
import { QuotaTable } from "./quota-table.tsx";
import { useTypedInput } from "../components/settings/typed-inputs.ts";
import { useSettings } from "../components/settings/use-settings.ts";

const place = "quotas";

/** Divides the places among groups: the criteria, and the number of places for each combination of groups. */
export function QuotaSection() {
  const { survey, edit } = useSettings();
  const { quotas, respondents } = survey;
  const { drop } = useTypedInput(place);
  const dimensions = quotas?.dimensions ?? [];
  /** The level of regions that was added and of which no region is chosen yet. */
  const [pending, setPending] = useState<"province" | "city" | null>(null);
  const [tooMany, setTooMany] = useState(false);
  const change = (changed: Dimension[]) => {
    const fits = countCells(changed) <= quotaLimits.cells;
    setTooMany(!fits);
    if (fits)
      edit({ quotas: withDimensions(quotas, changed, respondents) }, place);
  };
  const add = (by: Criterion) => {
    const dimension = firstGroups(by, survey);
    if (dimension) change([...dimensions, dimension]);
    else if (by === "province" || by === "city") setPending(by);
  };
  return (
    <PanelSection title={m.quotas_title()} help={m.quotas_help()}>
      <Stack gap="lg" data-place={place} tabIndex={-1}>
        {dimensions.map((dimension, index) => (
          <QuotaDimension
            key={dimension.by}
            dimension={dimension}
            onChange={(changed) => {
              change(dimensions.with(index, changed));
            }}
            onRemove={() => {
              drop();
              change(dimensions.toSpliced(index, 1));
            }}
          />
        ))}
        {pending && (
          <RegionGroups
            by={pending}
            groups={[]}
            onChange={(groups) => {
              setPending(null);
              change([...dimensions, { by: pending, groups }]);
            }}
            onRemove={() => {
              setPending(null);
            }}
          />
        )}
        {pending === null && dimensions.length < quotaLimits.dimensions && (
          <AddCriterion used={dimensions.map(({ by }) => by)} onAdd={add} />
        )}
        <div aria-live="polite">
          {tooMany && m.quotas_too_many({ max: quotaLimits.cells })}
        </div>
        {quotas && (
          <>
            <QuotaTable
              quotas={quotas}
              onChange={(places) => {
                edit({ quotas: { ...quotas, places } }, place);
              }}
            />
            <QuotaSum quotas={quotas} />
          </>
        )}
      </Stack>
    </PanelSection>
  );
}

interface AddCriterionProps {
  readonly used: readonly Criterion[];
  readonly onAdd: (by: Criterion) => void;
}

/** Provinces and cities exclude each other: a city lies in a province. */
function AddCriterion({ used, onAdd }: AddCriterionProps) {
  const hasRegion = used.includes("province") || used.includes("city");
  const offered = criteria.filter(
    (by) =>
      !used.includes(by) &&
      !(hasRegion && (by === "province" || by === "city")),
  );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          style={{ alignSelf: "start" }}
        >
          {used.length === 0 ? m.quotas_divide() : m.quotas_add()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((by) => (
          <Menu.Item
            key={by}
            onClick={() => {
              onAdd(by);
            }}
          >
            {criterionLabels[by]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
