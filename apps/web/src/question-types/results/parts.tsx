import { Stack, Text, Title } from "@mantine/core";
import type { PartsSummary } from "@sigi/contract/summaries.ts";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

export function PartsResult({
  summary,
  title,
  PartView,
}: ResultProps<"parts">) {
  return <PartList parts={summary.parts} title={title} PartView={PartView} />;
}

interface PartListProps extends Pick<ResultProps<"parts">, "PartView"> {
  readonly parts: PartsSummary["parts"];
  readonly title: string;
}

/** The result of each part below its name. */
export function PartList({ parts, title, PartView }: PartListProps) {
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
          <PartView
            summary={summary}
            title={`${title} – ${label}`}
            base={base}
          />
        </div>
      ))}
    </Stack>
  );
}
