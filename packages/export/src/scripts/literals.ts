/** Quotes a text in ASCII in a form that R and Python read alike. No content can end the quotes. */
export const quotedText = (text: string): string =>
  JSON.stringify(text.toWellFormed().replaceAll("\0", "")).replace(
    /[\u007f-\u{10ffff}]/gu,
    (character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16);
      return code.length > 4
        ? `\\U${code.padStart(8, "0")}`
        : `\\u${code.padStart(4, "0")}`;
    },
  );

/** Converts a text to one line for a comment. */
export const commentText = (text: string): string =>
  text.replace(/[^\x20-\x7e]+/g, " ").trim();
