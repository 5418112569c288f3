import { Accordion, Badge, Group, SimpleGrid } from "@mantine/core";
import {
  all,
  devices,
  educations,
  incomes,
  occupations,
} from "@sigi/contract/demographics.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { m } from "@sigi/messages/messages";
import {
  educationLabels,
  incomeLabels,
  occupationLabels,
} from "@sigi/results/demographic-labels.ts";
import { deviceLabels } from "../../../../../platform/locale/demographic-labels.ts";
import { DemographicSelect, SmokingSelect } from "./demographic-select.tsx";
import { RegionTarget } from "./region-target.tsx";
import { SensitiveCriteria } from "./sensitive-criteria.tsx";
import { useSettings } from "../use-settings.ts";

/** Regions, the advanced criteria, and those that need a purpose. */
export function PickedCriteria() {
  return (
    <>
      <RegionTarget />
      <AdvancedCriteria />
      <SensitiveCriteria />
    </>
  );
}

/** Criteria that few surveys need, collapsed unless one is set. */
function AdvancedCriteria() {
  const { survey, edit } = useSettings();
  const used = countAdvanced(survey);
  return (
    <Accordion
      variant="contained"
      defaultValue={used > 0 ? "advanced" : null}
      transitionDuration={0}
    >
      <Accordion.Item value="advanced">
        <Accordion.Control>
          <Group gap="sm">
            {m.target_advanced()}
            {used > 0 && (
              <Badge>{m.target_advanced_count({ count: used })}</Badge>
            )}
          </Group>
        </Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <DemographicSelect
              label={m.target_education()}
              values={educations}
              labels={educationLabels}
              chosen={survey.educations.filter((value) => value !== all)}
              onChange={(chosen) => {
                edit({ educations: chosen });
              }}
            />
            <DemographicSelect
              label={m.target_income()}
              values={incomes}
              labels={incomeLabels}
              chosen={survey.incomes.filter((value) => value !== all)}
              onChange={(chosen) => {
                edit({ incomes: chosen });
              }}
            />
            <DemographicSelect
              label={m.target_work()}
              values={occupations}
              labels={occupationLabels}
              chosen={survey.occupations.filter((value) => value !== all)}
              onChange={(chosen) => {
                edit({ occupations: chosen });
              }}
            />
            <DemographicSelect
              label={m.target_devices()}
              values={devices}
              labels={deviceLabels}
              chosen={survey.devices}
              onChange={(chosen) => {
                edit({ devices: chosen });
              }}
            />
            <SmokingSelect
              smoking={survey.smoking}
              onChange={(smoking) => {
                edit({ smoking });
              }}
            />
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

const lists = ["educations", "incomes", "occupations", "devices"] as const;

/** The number of advanced criteria that restrict the target. */
function countAdvanced(target: Target): number {
  const restricting = lists.filter((list) => {
    const values: readonly string[] = target[list];
    return values.length > 0 && !values.includes(all);
  });
  return restricting.length + (target.smoking.length === 1 ? 1 : 0);
}
