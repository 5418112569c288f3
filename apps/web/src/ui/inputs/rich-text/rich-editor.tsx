import { Input } from "@mantine/core";
import { parseRichText } from "@sigi/survey/parse-rich-text.ts";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import type { Command, Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { RefObject } from "react";
import { cleanPasted } from "./clean-pasted.ts";
import {
  cursorAt,
  insertDocument,
  richKeys,
  takeOver,
} from "./rich-commands.ts";
import {
  documentOf,
  inOneParagraph,
  readDocument,
  writeDocument,
} from "./rich-document.ts";
import classes from "./rich-text.module.css";
import type { RichTextInputProps } from "./rich-text-props.ts";
import { RichToolbar } from "./rich-toolbar.tsx";

interface RichEditorProps extends RichTextInputProps {
  /** Returns the position of the cursor in the plain field that the editor replaces, if that field had the focus. */
  readonly focusAt: RefObject<(() => number) | null>;
}

/** The editor of `RichTextInput`. It has no history: undo changes its `value`. */
export function RichEditor(props: RichEditorProps) {
  const { label, description, error, className, readOnly = false } = props;
  const id = useId();
  const [linking, setLinking] = useState(false);
  const { mount, view, state } = useView(props, id, () => {
    setLinking(true);
  });
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  return (
    <Input.Wrapper
      id={id}
      className={className ?? ""}
      label={label}
      labelElement="div"
      description={description}
      error={error}
    >
      <div
        className={classes["field"]}
        data-bare={props.bare || undefined}
        data-invalid={error !== undefined || undefined}
      >
        <div ref={mount} />
        {state && !readOnly && (
          <RichToolbar
            state={state}
            single={props.single ?? false}
            insertions={props.insertions}
            linking={linking}
            onLinking={setLinking}
            onCommand={run}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

/** The editor in the page, and its state as last rendered. */
function useView(props: RichEditorProps, id: string, onLink: () => void) {
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  /** The text that the document was last written as, or read from. */
  const text = useRef(props.value);

  const dispatch = useEffectEvent((editor: EditorView, tr: Transaction) => {
    const next = editor.state.apply(tr);
    const isOwn = tr.docChanged && tr.getMeta(fromOutside) !== true;
    const written = isOwn ? writeDocument(next.doc) : text.current;
    const { length } = text.current;
    if (written.length > props.maxLength && written.length > length) {
      // Reverts the change that the browser has already applied.
      editor.updateState(editor.state);
      return;
    }
    editor.updateState(next);
    setState(next);
    if (written === text.current) return;
    text.current = written;
    props.onChange(written);
  });
  const openLink = useEffectEvent(onLink);
  /** Handles pastes of the editor's own copies too: the clipboard contains them as HTML. */
  const paste = useEffectEvent(
    (editor: EditorView, data: DataTransfer | null) => {
      const html = data?.getData("text/html") ?? "";
      const plain = data?.getData("text/plain") ?? "";
      if (html === "" && plain === "") return false;
      const document =
        html === ""
          ? readDocument(plain.replace(/\r\n?/g, "\n"))
          : documentOf(parseRichText(cleanPasted(html)));
      const pasted = props.single ? inOneParagraph(document) : document;
      editor.dispatch(insertDocument(editor.state, pasted));
      return true;
    },
  );

  const create = useEffectEvent((place: HTMLElement) => {
    const editor = new EditorView(
      { mount: place },
      {
        state: EditorState.create({
          doc: readDocument(text.current),
          plugins: richKeys(props.single ?? false, () => {
            openLink();
          }),
        }),
        dispatchTransaction: (tr) => {
          dispatch(editor, tr);
        },
        handlePaste: (_, { clipboardData }) => paste(editor, clipboardData),
      },
    );
    setState(editor.state);
    const offset = props.focusAt.current?.();
    if (offset !== undefined) {
      editor.dispatch(cursorAt(editor.state, offset));
      editor.focus();
    }
    return editor;
  });

  useEffect(() => {
    if (!mount.current) return;
    const editor = create(mount.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    view.current?.setProps({
      editable: () => props.readOnly !== true,
      attributes: ({ doc }) => attributesOf(props, id, doc),
    });
  });
  useEffect(() => {
    const editor = view.current;
    if (!editor || props.value === text.current) return;
    text.current = props.value;
    const tr = takeOver(editor.state, props.value);
    if (tr) editor.dispatch(tr.setMeta(fromOutside, true));
  }, [props.value]);
  return { mount, view, state };
}

const fromOutside = "outside";

function attributesOf(
  props: RichEditorProps,
  id: string,
  document: Node,
): Record<string, string> {
  const { label, description, error } = props;
  const isEmpty = writeDocument(document) === "";
  const describedBy = [
    error === undefined ? "" : `${id}-error`,
    description === undefined ? "" : `${id}-description`,
  ];
  return withoutEmpty({
    class: classes["text"],
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": label === undefined ? "" : `${id}-label`,
    "aria-label": props["aria-label"],
    "aria-describedby": describedBy.filter(Boolean).join(" "),
    "aria-invalid": error === undefined ? "" : "true",
    "aria-readonly": props.readOnly === true ? "true" : "",
    "aria-placeholder": props.placeholder,
    "data-placeholder": isEmpty ? props.placeholder : "",
    "data-place": props["data-place"],
  });
}

const withoutEmpty = (attributes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value),
  ) as Record<string, string>;
