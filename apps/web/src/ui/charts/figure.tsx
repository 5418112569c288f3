import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { useRef } from "react";
import { toastDanger } from "../feedback/toast.ts";
import { CopyTable } from "./copy-table.tsx";
import { FigureTable } from "./figure-table.tsx";
import { FigureTool } from "./figure-tool.tsx";
import classes from "./figure.module.css";
import type { TextTable } from "./table-text.ts";

interface FigureProps {
  /** The subject of the figures, for names of files and buttons. */
  readonly title: string;
  /** One sentence that explains the picture. */
  readonly caption: string;
  /** The text below the title of a saved picture. */
  readonly note: string;
  readonly table: TextTable;
  /** A drawing; without one the table is open. */
  readonly children?: ReactNode;
}

/** A picture, the table of its figures, and buttons that export both. */
export function Figure({ title, caption, note, table, children }: FigureProps) {
  const figure = useRef<HTMLElement>(null);
  const hasPicture = children !== undefined;
  return (
    <figure ref={figure} className={classes["figure"]}>
      <figcaption className={classes["caption"]}>{caption}</figcaption>
      {children}
      <details open={!hasPicture}>
        <summary>{m.figure_table()}</summary>
        <FigureTable label={m.figure_table_of({ title })} table={table} />
      </details>
      <div className={classes["tools"]}>
        <CopyTable title={title} table={table} />
        {hasPicture &&
          (["png", "svg"] as const).map((kind) => (
            <FigureTool
              key={kind}
              label={kind.toUpperCase()}
              name={m.figure_save_of({ kind: kind.toUpperCase(), title })}
              onClick={() => {
                const picture = figure.current?.querySelector("svg");
                if (picture) void savePicture(picture, kind, { title, note });
              }}
            />
          ))}
      </div>
    </figure>
  );
}

async function savePicture(
  picture: SVGSVGElement,
  kind: "png" | "svg",
  words: { readonly title: string; readonly note: string },
): Promise<void> {
  try {
    const { download, pngFile, svgFile } = await import("./picture-file.ts");
    const file =
      kind === "svg" ? svgFile(picture, words) : await pngFile(picture, words);
    download(file, `${fileName(words.title)}.${kind}`);
  } catch {
    toastDanger(m.figure_save_failed());
  }
}

/** Converts a title to letters, digits and hyphens, which every file system accepts. */
const fileName = (title: string) =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "") || "survey";
