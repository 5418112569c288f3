import { Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { useQuery } from "@tanstack/react-query";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useId, useState } from "react";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import { editSection } from "../../edits/edit-sections.ts";
import { findSection } from "../../model/survey.ts";
import { useLocked, useStore, useSurveyPart } from "../builder-session.tsx";
import { useFaultsOf } from "./question-list-context.ts";
import { sectionDetailsPart } from "./question-parts.ts";
import { SectionTools } from "./section-tools.tsx";

interface SectionHeaderProps {
  readonly sectionId: number;
  readonly index: number;
  readonly count: number;
}

/** A section's title, and a button that opens its description and logic. */
export function SectionHeader({ sectionId, index, count }: SectionHeaderProps) {
  const store = useStore();
  const locked = useLocked();
  const title = useSurveyPart(
    (survey) => findSection(survey, sectionId)?.title,
  );
  const place = `sections.${String(sectionId)}`;
  const faults = useFaultsOf(place);
  const [wanted, setWanted] = useState(
    () => findSection(store.read(), sectionId)?.description !== "",
  );
  const details = useId();
  // A fault of the section itself is shown in its place, that of its title above.
  const opened = wanted || faults.some((fault) => fault.place !== place);

  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fz="sm" fw={600} c="dimmed" m={0}>
          {m.section_heading({ n: index + 1, total: count })}
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
          <SectionTools sectionId={sectionId} index={index} count={count} />
        </Group>
      </Group>
      <TextInput
        aria-label={m.section_title()}
        placeholder={m.section_title_example()}
        value={title ?? ""}
        maxLength={formLimits.sectionTitleMax}
        readOnly={locked}
        fw={600}
        data-place={`${place}.title`}
        onChange={(event) => {
          editSection(store, sectionId, { title: event.currentTarget.value });
        }}
      />
      <div id={details} hidden={!opened}>
        {opened && <Details sectionId={sectionId} />}
      </div>
    </Stack>
  );
}

/** Loaded when the section's details are opened. */
function Details({ sectionId }: { readonly sectionId: number }) {
  const part = useQuery(sectionDetailsPart);
  return (
    <QueryView query={part} skeleton={<Skeleton height={256} />}>
      {(SectionDetails) => <SectionDetails sectionId={sectionId} />}
    </QueryView>
  );
}
