import type { SourceObject } from "../source/source-object.ts";

/** The type of a row, with the terms of "Question types" and "Metadata" on xlsform.org. */
export type XlsformType =
  | {
      readonly kind: "select";
      readonly list: string;
      readonly many: boolean;
      readonly other: boolean;
    }
  | { readonly kind: "file_list"; readonly file: string }
  | { readonly kind: "rank"; readonly list: string }
  | { readonly kind: "plain"; readonly name: string }
  | { readonly kind: "metadata"; readonly name: string };

const metadata: ReadonlySet<string> = new Set([
  "start",
  "end",
  "today",
  "deviceid",
  "phonenumber",
  "username",
  "email",
  "subscriberid",
  "simserial",
  "audit",
  "start-geopoint",
  "imei",
  "background-audio",
  "background-geopoint",
  "device id",
  "start time",
  "end time",
  "phone number",
  "last-saved",
]);

/** Alternative names of types that pyxform accepts. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["int", "integer"],
  ["datetime", "datetime"],
  ["gps", "geopoint"],
  ["location", "geopoint"],
  ["photo", "image"],
  ["picture", "image"],
  ["trigger", "acknowledge"],
  ["add note prompt", "note"],
  ["add text prompt", "text"],
  ["add integer prompt", "integer"],
  ["q string", "text"],
  ["q int", "integer"],
]);

/** Parses the type of a row, such as "select_one sex or_other". */
export function xlsformType(text: string): XlsformType {
  const [, word = ""] = /^\s*(.*?)\s*$/.exec(text) ?? [];
  const file =
    /^select[_ ](?:one|multiple)[_ ]from[_ ]file\s+(\S+)/i.exec(word) ??
    undefined;
  if (file) return { kind: "file_list", file: file[1] ?? "" };
  const select =
    /^(?:add )?(select[_ ]one[_ ]external|select[_ ]one|select1|select[_ ]multiple|select all that apply)(?: prompt)?(?: from| using)?\s+(\S+?)(\s+or[_ ](?:specify[_ ])?other)?$/i.exec(
      word,
    );
  if (select) {
    const [, how = "", list = "", other] = select;
    const many = /multiple|all/i.test(how);
    return { kind: "select", list, many, other: other !== undefined };
  }
  const rank = /^rank\s+(\S+)$/i.exec(word);
  if (rank) return { kind: "rank", list: rank[1] ?? "" };
  const name = word.toLowerCase();
  const plain = aliases.get(name) ?? name;
  return metadata.has(plain)
    ? { kind: "metadata", name: plain }
    : { kind: "plain", name: plain };
}

/** Maximum length of an appearance or of parameters; the rest is ignored. */
const cellMax = 1_000;

/** Words of "appearance" that only affect the presentation on a device. */
const looks: ReadonlySet<string> = new Set([
  "w1",
  "w2",
  "w3",
  "w4",
  "w5",
  "w6",
  "field-list",
  "table-list",
  "label",
  "list-nolabel",
  "list",
  "quick",
  "quickcompact",
  "compact",
  "columns",
  "columns-pack",
  "no-buttons",
  "likert",
  "minimal",
  "autocomplete",
  "search",
  "horizontal",
  "horizontal-compact",
  "multiline",
  "numbers",
  "thousands-sep",
  "bearing",
  "no-calendar",
  "vertical",
  "no-ticks",
  "picker",
  "rating",
  "signature",
  "draw",
  "new",
  "new-front",
  "maps",
  "placement-map",
  "hide-input",
  "masked",
  "url",
  "textarea",
  "counter",
  "summary",
]);

/** Returns the words of an appearance with a meaning that surveys do not support: "map", "year", "ex:…". */
export const unknownLooks = (appearance: string): string[] =>
  appearance
    .slice(0, cellMax)
    .split(/\s+(?![^(]*\))/)
    .filter(
      (word) =>
        word !== "" &&
        !looks.has(word.toLowerCase()) &&
        !/^(?:compact|quickcompact|columns)-\d+$/.test(word),
    );

export const hasLook = (
  appearance: string,
  ...words: readonly string[]
): boolean =>
  appearance
    .toLowerCase()
    .split(/\s+/)
    .some((word) => words.includes(word));

/** Parses parameters such as "start=1 end=5 step=1". */
export const parametersOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...text
        .slice(0, cellMax)
        .matchAll(
          /(?<![\w-])([\w-]+)\s*=\s*("[^"]*"|'[^']*'|\$\{[^}]*\}|[^\s,;]+)/g,
        ),
    ].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.replace(/^["']|["']$/g, ""),
    ]),
  );

export const isReadOnly = (source: SourceObject): boolean =>
  /^(?:yes|true|true\(\)|1)$/i.test(source.text("read_only") ?? "");
