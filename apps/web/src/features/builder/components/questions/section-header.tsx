import { Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import type { Section } from "@sigi/contract/questions.ts";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { useQuery } from "@tanstack/react-query";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { lazy, Suspense, useId, useState } from "react";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { editSection } from "../../edits/edit-sections.ts";
import { faultsAt } from "../../model/faults.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { useQuestions } from "./question-list-context.ts";
import { showIfEditorPart } from "./question-parts.ts";
import { SectionTools } from "./section-tools.tsx";

/** Loaded when the section's details are opened. */
const SectionDescription = lazy(async () => ({
  default: (await import("./section-description.tsx")).SectionDescription,
}));

interface SectionHeaderProps {
  readonly section: Section;
  readonly index: number;
}

/** A section's title, and a button that opens its description and condition. */
export function SectionHeader({ section, index }: SectionHeaderProps) {
  const { store, survey, locked } = useOpenSurvey();
  const { faults } = useQuestions();
  const { sections } = survey.form;
  const place = `sections.${String(section.id)}`;
  const logicFaults = faultsAt(faults, `${place}.showIf`);
  const [wanted, setWanted] = useState(section.description !== "");
  const logic = useQuery(showIfEditorPart);
  const details = useId();
  const opened = wanted || logicFaults.length > 0;

  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fz="sm" fw={600} c="dimmed" m={0}>
          {m.section_heading({ n: index + 1, total: sections.length })}
        </Text>
        <Group gap={2} wrap="nowrap">
          <ToolButton
            label={m.section_edit()}
            aria-expanded={opened}
            aria-controls={details}
            onClick={() => {
              setWanted(!opened);
            }}
          >
            <IconPencil size={20} aria-hidden />
          </ToolButton>
          <SectionTools section={section} index={index} />
        </Group>
      </Group>
      <TextInput
        aria-label={m.section_title()}
        placeholder={m.section_title_example()}
        value={section.title}
        maxLength={formLimits.sectionTitleMax}
        readOnly={locked}
        fw={600}
        data-place={`${place}.title`}
        onChange={(event) => {
          editSection(store, section.id, { title: event.currentTarget.value });
        }}
      />
      <div id={details} hidden={!opened}>
        {opened && (
          <Stack gap="md">
            <Suspense fallback={<Skeleton height={126} />}>
              <SectionDescription
                section={section}
                place={`${place}.description`}
              />
            </Suspense>
            {(index > 0 || section.showIf !== null) && (
              <fieldset disabled={locked} style={{ all: "unset" }}>
                <QueryView query={logic} skeleton={<Skeleton height={130} />}>
                  {(ShowIfEditor) => (
                    <ShowIfEditor
                      showIf={section.showIf}
                      owner={{ sectionId: section.id }}
                      error={logicFaults[0]?.text}
                      place={`${place}.showIf`}
                      onChange={(showIf) => {
                        editSection(store, section.id, { showIf });
                      }}
                    />
                  )}
                </QueryView>
              </fieldset>
            )}
          </Stack>
        )}
      </div>
    </Stack>
  );
}
