import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { fileKindLabel } from "@sigi/results/files/file-kind-labels.ts";
import { formatNumber } from "../../platform/locale/formatters.ts";
import { currentLocale } from "../../platform/locale/locale.ts";
import { HorizontalBars } from "../../ui/charts/bars.tsx";
import { Figure } from "../../ui/charts/figure.tsx";
import { baseText } from "./result-props.ts";
import type { ResultProps } from "./result-props.ts";

/** Number of files of each kind. The files themselves are shown by the page that may load them. */
export function FilesResult({
  summary: { files, kinds },
  title,
  base,
}: ResultProps<"files">) {
  if (files === 0) return <Text c="dimmed">{m.result_no_files()}</Text>;
  return (
    <Figure
      title={title}
      caption={m.result_files_caption({ count: files })}
      note={baseText(base)}
      table={{
        head: [m.result_column_kind(), m.result_column_count()],
        rows: kinds.map(({ kind, count }) => [
          fileKindLabel(kind, currentLocale()),
          formatNumber(count),
        ]),
      }}
    >
      <HorizontalBars
        bars={kinds.map(({ kind, count }) => ({
          key: kind,
          label: fileKindLabel(kind, currentLocale()),
          value: count,
          note: formatNumber(count),
        }))}
      />
    </Figure>
  );
}
