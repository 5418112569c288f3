// oxlint-disable-next-line import/no-named-as-default -- the types have no named export
import PDFDocument from "pdfkit";
import { ExportRefused } from "../errors.ts";
import { ink } from "./colors.ts";
import { lineHeight, Pen, type TextStyle } from "./pen.ts";

type Structure = PDFKit.PDFStructureElement;

interface ElementTraits {
  readonly alt?: string;
  readonly lang?: string | undefined;
  readonly scope?: "Column" | "Row";
  /** Bounds of a figure: left, top, right and bottom on its page. */
  readonly bbox?: readonly [number, number, number, number];
}

export interface PaperTraits {
  readonly title: string;
  /** The language of the product's texts. */
  readonly language: string;
  /** Returns the text at the foot of a page. */
  readonly pageText: (number: number) => string;
}

/** Maximum number of pages, because the tags of all pages stay in memory until the document ends. */
const pagesMax = 3_000;

const margin = { side: 48, top: 52, bottom: 64 } as const;

/**
 * A tagged PDF document on A4 (PDF/UA-1), drawn from top to bottom. Each page is released when the next one begins. All
 * drawing is content of a structure element, or an artifact.
 */
export class Paper {
  readonly pen: Pen;
  readonly left = margin.side;
  readonly width: number;
  /** Distance from the top of the page to the next element. */
  y = 0;
  readonly #document: typeof PDFDocument;
  readonly #traits: PaperTraits;
  readonly #open: Structure[];
  readonly #outline: PDFKit.PDFOutline[];
  #pages = 0;

  constructor(traits: PaperTraits) {
    const options = {
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      lang: traits.language,
      displayTitle: true,
      info: { Title: traits.title },
      // Avoids the default standard font, which would not be embedded.
      font: "",
    };
    // The type definitions do not support PDF/UA yet.
    this.#document = new PDFDocument(options as PDFKit.PDFDocumentOptions);
    this.#traits = traits;
    this.pen = new Pen(this.#document);
    const root = this.#document.struct("Document");
    this.#document.addStructure(root);
    this.#open = [root];
    this.#outline = [this.#document.outline];
    this.width = 595.28 - 2 * margin.side;
    this.breakPage();
  }

  /** Returns the bytes written since the previous call; null if there are none. */
  taken(): Uint8Array | null {
    return this.#document.read() as Uint8Array | null;
  }

  /** Ends the document, after which the remaining bytes can be read with `taken`. */
  end(): void {
    this.#open[0]?.end();
    this.#document.end();
  }

  /** Usable height of an empty page. */
  get pageHeight(): number {
    return 841.89 - margin.top - margin.bottom;
  }

  /** Remaining height of the current page. */
  get room(): number {
    return 841.89 - margin.bottom - this.y;
  }

  /** Begins a page unless this height fits on the current one. */
  keep(height: number): void {
    if (Math.min(height, this.pageHeight) > this.room + 0.01) this.breakPage();
  }

  /** @throws ExportRefused `file_too_large` */
  breakPage(): void {
    if (this.#pages === pagesMax)
      throw new ExportRefused("file_too_large", pagesMax);
    this.#document.addPage();
    this.#pages += 1;
    this.y = margin.top;
    this.artifact(() => this.#drawFoot(), "Pagination");
  }

  #drawFoot(): void {
    const { title, pageText } = this.#traits;
    const style = { size: 8, color: ink.dimmed } as const;
    const y = 841.89 - margin.bottom + 24;
    const right = this.left + this.width;
    const page = pageText(this.#pages);
    const room = this.width - this.pen.width(page, style) - 24;
    this.pen.stroke([this.left, y - 6, right, y - 6]);
    this.pen.line(this.pen.fit(title, room, style), this.left, y, style);
    this.pen.line(page, right, y, { ...style, align: "right" });
  }

  /** Opens an element inside the current one. */
  open(type: string, traits: ElementTraits = {}): void {
    this.#open.push(this.element(type, traits));
  }

  close(): void {
    this.#open.pop()?.end();
  }

  /** Returns a new element inside the current one, for content that it contains directly. */
  element(type: string, traits: ElementTraits = {}): Structure {
    const element = this.#document.struct(
      type,
      traits as PDFKit.Mixins.StructureElementOptions,
    );
    this.#open.at(-1)?.add(element);
    return element;
  }

  /** Draws decoration without meaning, such as a line between rows. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** Draws lines of one element, which continue on the next page if needed. */
  lines(
    type: string,
    lines: readonly string[],
    style: TextStyle = {},
    { lang, indent = 0 }: { lang?: string | undefined; indent?: number } = {},
  ): void {
    const element = this.element(type, { lang });
    const each = lineHeight(style);
    for (let done = 0; done < lines.length;) {
      this.keep(each);
      // Use at least 1: `keep` tolerates slightly more than the room.
      const fitting = Math.max(1, Math.floor(this.room / each));
      const some = lines.slice(done, done + fitting);
      const { y } = this;
      element.add(() => this.pen.lines(some, this.left + indent, y, style));
      this.y += some.length * each;
      done += some.length;
    }
    element.end();
  }

  /**
   * Adds a bookmark to the current position inside the open bookmark. With `holds`, it becomes the open bookmark for
   * others.
   */
  bookmark(title: string, { holds = false } = {}): void {
    const place = { expanded: false, top: this.y };
    const item = this.#outline.at(-1)?.addItem(title, place);
    if (holds && item) this.#outline.push(item);
  }

  closeBookmark(): void {
    this.#outline.pop();
  }
}
