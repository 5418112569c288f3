import { Stack, Text } from "@mantine/core";
import type { PersonalData } from "@sigi/contract/privacy.ts";
import { m } from "@sigi/messages/messages";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { DataPart, RowsPart } from "./data-part.tsx";

/** The user's participations with their answers. */
export function AnswerParts({
  participations,
}: Pick<PersonalData, "participations">) {
  return (
    <RowsPart
      title={m.privacy_participations()}
      rows={participations}
      rowKey={({ id }) => id}
    >
      {({ title, status, answers }) => (
        <DataPart title={title}>
          <ParticipationBadge status={status} />
          {answers.length === 0 && (
            <Text c="dimmed" mt="xs">
              {m.privacy_no_answers()}
            </Text>
          )}
          <Stack gap="xs" mt="xs">
            {answers.map(({ question, value, id }) => (
              <div key={id}>
                <Text fz="sm" c="dimmed">
                  {question ?? m.privacy_question_gone()}
                </Text>
                <Text>{valueText(value)}</Text>
              </div>
            ))}
          </Stack>
        </DataPart>
      )}
    </RowsPart>
  );
}

/** The value of any question in one line: lists with commas, the rows of a matrix with their choices. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${key}: ${valueText(part)}`)
      .join("; ");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
