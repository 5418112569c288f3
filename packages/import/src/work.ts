import { ImportRefused } from "./import-refused.ts";

/**
 * Maximum work that reading one file may cause, in characters. The largest known questionnaires cause a tenth of it;
 * all of it takes some seconds.
 */
const charactersMax = 50_000_000;

/** The work of a tag, element or attribute, in characters: handling one takes as long as reading that many. */
const charactersPerTag = 250;
const charactersPerElement = 60;

/** Maximum number of tags in one text: nested ones take more than linear time, and no text of a form has as many. */
const tagsMax = 5_000;

/**
 * Counts the work that a file causes. Files may be small and cause much, such as one whose cells all repeat the same
 * long text. The work is counted, not timed, so that a file is refused or read on every machine alike.
 */
export class Work {
  #left = charactersMax;

  /** Counts a text that is read. @throws ImportRefused */
  read(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new ImportRefused("file_too_complex");
  }

  /** Counts a text whose markup is cleaned. @throws ImportRefused */
  clean(text: string): void {
    const tags = countOf("<", text);
    if (tags > tagsMax) throw new ImportRefused("file_too_complex");
    this.read(text.length + tags * charactersPerTag);
  }

  /** Counts a document that is parsed into elements. @throws ImportRefused */
  parse(xml: string): void {
    const parts = countOf("<", xml) + countOf("=", xml);
    this.read(xml.length + parts * charactersPerElement);
  }
}

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    count += 1;
  return count;
}
