import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text with its position on its page, in points from the lower left corner. */
export interface PlacedText {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of a document's structure. */
export interface Element {
  readonly role: string;
  readonly alt: string | null;
  readonly lang: string | null;
  readonly children: readonly Element[];
}

interface Bookmark {
  readonly title: string;
  readonly items: readonly Bookmark[];
}

export interface ReadPdf {
  readonly pages: readonly string[];
  /** The text of all pages, with single spaces. */
  readonly text: string;
  readonly placed: readonly PlacedText[];
  /** The structure of each page. */
  readonly structure: readonly Element[];
  readonly bookmarks: readonly Bookmark[];
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
}

/** Reads a PDF file with a library that is independent of its writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const placed: PlacedText[] = [];
    const pages: string[] = [];
    const structure: Element[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.filter((item) => "str" in item);
      pages.push(
        texts
          .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
          .join(" ")
          .replaceAll(/\s+/g, " "),
      );
      for (const { str, transform, width, height } of texts) {
        if (str.trim() === "") continue;
        const [, , , , x = 0, y = 0] = transform as number[];
        placed.push({ page: number, text: str, x, y, width, height });
      }
      structure.push(elementOf((await page.getStructTree()) as Node));
    }
    const { info } = await document.getMetadata();
    const about = info as Partial<Record<"Title" | "Language", string>>;
    return {
      pages,
      text: pages.join(" "),
      placed,
      structure,
      bookmarks: (await document.getOutline()) ?? [],
      title: about.Title,
      language: about.Language,
      isTagged: (await document.getMarkInfo())?.Marked === true,
    };
  } finally {
    await task.destroy();
  }
}

/** Returns all elements with a role, in document order. */
export const elementsOf = (
  elements: readonly Element[],
  role: string,
): Element[] =>
  elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...elementsOf(element.children, role),
  ]);

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
}

const elementOf = ({ role, alt, lang, children = [] }: Node): Element => ({
  role: role ?? "",
  alt: alt ?? null,
  lang: lang ?? null,
  children: children.filter((child) => child.role).map(elementOf),
});
