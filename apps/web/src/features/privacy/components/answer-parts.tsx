import { Stack, Text } from "@mantine/core";
import type { PersonalData } from "@sigi/contract/privacy.ts";
import { m } from "@sigi/messages/messages";
import { ParticipationBadge } from "../../../ui/display/participation-badge.tsx";
import { valueText } from "../../../ui/display/value-text.ts";
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
