interface PageHtml {
  /** Language of the page, for `<html lang>`. */
  readonly lang: "id" | "en";
  /** Read by the page from `<script id="page-data">`; undefined leaves it out. */
  readonly data: unknown;
}

/** A built HTML entry in the language of its address, with its data inlined. */
export function pageHtml(template: string, { lang, data }: PageHtml): string {
  const script =
    data === undefined
      ? ""
      : `<script id="page-data" type="application/json">${inlineJson(data)}</script>`;
  return (
    template
      .replace('<html lang="id"', `<html lang="${lang}"`)
      // A function, because a `$` of the data would mean something in a replacement text.
      .replace("</head>", () => `${script}</head>`)
  );
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (data: unknown) =>
  JSON.stringify(data).replaceAll("<", "\\u003c");
