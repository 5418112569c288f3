/** Alternative names of columns that pyxform accepts. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  type: ["command"],
  label: ["caption", "text"],
  hint: ["hints"],
  relevant: ["relevance", "relevant if", "bind::relevant"],
  required: ["require", "bind::required"],
  constraint: ["bind::constraint"],
  constraint_message: [
    "constraint message",
    "constraining message",
    "bind::jr:constraintmsg",
  ],
  required_message: ["required message", "bind::jr:requiredmsg"],
  calculation: ["calculate", "bind::calculate"],
  read_only: ["read only", "readonly", "bind::readonly"],
  repeat_count: ["repeat count", "count"],
  choice_filter: ["choice filter"],
  list_name: ["list name"],
  guidance_hint: ["guidance hint"],
  form_title: ["title", "set form title"],
  form_id: ["id_string", "set form id"],
  default_language: ["default language"],
  "media::image": ["image"],
  "media::audio": ["audio"],
  "media::video": ["video"],
  "media::big-image": ["big-image"],
};

const byAlias = new Map(
  Object.entries(aliases).flatMap(([name, others]) =>
    [name, ...others].map((one) => [one, name] as const),
  ),
);

/** Columns with texts in several languages: "label::French (fr)". */
const translated =
  /^(label|caption|hint|hints|guidance[_ ]hint|constraint[_ ]message|required[_ ]message|(?:media::)?(?:image|audio|video|big-image))\s*::?\s*(.+)$/i;

/** Returns the usual name of a column, with the language after "::". Other columns keep their names. */
export function columnName(heading: string): string {
  const text = heading.trim().replace(/\s*::\s*/g, "::");
  const own = byAlias.get(text.toLowerCase());
  if (own !== undefined) return own;
  const found = translated.exec(text);
  if (!found) return text;
  const [, column = "", language = ""] = found;
  return `${byAlias.get(column.toLowerCase()) ?? column.toLowerCase()}::${language}`;
}
