import { Stack, Text, Title } from "@mantine/core";
import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function PartsResult({ summary, title, Part }: ResultProps<"parts">) {
  return <PartList parts={summary.parts} title={title} Part={Part} />;
}

interface PartListProps extends Pick<ResultProps<"parts">, "title" | "Part"> {
  readonly parts: PartsSummary["parts"];
}

/** The result of each part below its name. */
export function PartList({ parts, title, Part }: PartListProps) {
  return (
    <Stack gap="xl">
      {parts.map(({ id, label, base, summary }) => (
        <div key={id}>
          <Title order={4} fz="md">
            {label}
          </Title>
          <Text fz="sm" c="dimmed" mb="sm" className="tabular">
            {baseText(base)}
          </Text>
          <Part summary={summary} title={`${title} – ${label}`} base={base} />
        </div>
      ))}
    </Stack>
  );
}
