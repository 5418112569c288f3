import { Textarea } from "@mantine/core";
import { hasMarkup } from "@sigi/survey/parse-rich-text.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { partQuery } from "../../feedback/part-query.ts";
import type { RichTextInputProps } from "./rich-text-props.ts";

/** The editor, loaded lazily because it is larger than the fields around it. */
export const richEditorPart = partQuery(
  "rich-editor",
  async () => (await import("./rich-editor.tsx")).RichEditor,
);

/** A text with bold and italic words, links and lists. A plain field replaces it until its editor has loaded. */
export function RichTextInput({
  insertions,
  single = false,
  bare = false,
  ...props
}: RichTextInputProps) {
  const { data: RichEditor } = useQuery(richEditorPart);
  /** Returns the position of the cursor in the plain field while that field has the focus. */
  const cursor = useRef<(() => number) | null>(null);
  if (RichEditor) {
    return (
      <RichEditor
        {...props}
        single={single}
        bare={bare}
        insertions={insertions}
        focusAt={cursor}
      />
    );
  }
  const { value, readOnly = false, onChange } = props;
  const isRich = hasMarkup(value);
  return (
    <Textarea
      {...props}
      value={isRich ? plainText(value) : value}
      readOnly={readOnly || isRich}
      className={props.className ?? ""}
      variant={bare ? "unstyled" : "default"}
      autosize
      minRows={1}
      maxRows={12}
      onFocus={({ currentTarget }) => {
        cursor.current = () => currentTarget.selectionEnd;
      }}
      onBlur={() => {
        cursor.current = null;
      }}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
