import type { getAnswer } from "@sigi/contract/result-answers.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { m } from "@sigi/messages/messages";
import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import { formatNumber } from "../../../platform/locale/formatters.ts";

type AnswerFile = ResultOf<
  typeof getAnswer
>["answers"][number]["files"][number];

interface FileTilesProps {
  readonly files: readonly AnswerFile[];
  /** The number of the answer. */
  readonly number: number;
}

/** Files as entries of a gallery: photos are shown, others are links. */
export const FileTiles = ({ files, number }: FileTilesProps) =>
  files.map((file) => (
    <li key={file.url}>
      <a href={file.url} target="_blank" rel="noreferrer">
        {file.kind.startsWith("image/") ? (
          <img
            src={file.url}
            alt={m.results_file_of({ number: formatNumber(number) })}
            loading="lazy"
          />
        ) : (
          <IconFile size={28} aria-hidden />
        )}
        {m.results_file_name({
          name: file.name,
          kilobytes: formatNumber(Math.ceil(file.size / 1024)),
        })}
      </a>
    </li>
  ));
