import { Stack, Text, Title } from "@mantine/core";
import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";
import { ResultView } from "./result-view.tsx";

export function PartsResult({ summary, title }: ResultProps<"parts">) {
  return <PartList parts={summary.parts} title={title} />;
}

interface PartListProps {
  readonly parts: PartsSummary["parts"];
  readonly title: string;
}

/** The result of each part below its name. */
export function PartList({ parts, title }: PartListProps) {
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
          <ResultView
            summary={summary}
            title={`${title} – ${label}`}
            base={base}
          />
        </div>
      ))}
    </Stack>
  );
}
