import { Button, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconBold from "@tabler/icons-react/dist/esm/icons/IconBold.mjs";
import IconItalic from "@tabler/icons-react/dist/esm/icons/IconItalic.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconVariable from "@tabler/icons-react/dist/esm/icons/IconVariable.mjs";
import type { Command, EditorState } from "prosemirror-state";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";
import { SearchSelect } from "../search-select.tsx";
import { ToolButton } from "../tool-button.tsx";
import {
  hasMark,
  linkAt,
  linkOf,
  listAt,
  setLink,
  toggleBold,
  toggleItalic,
  toggleList,
} from "./rich-commands.ts";
import { richSchema } from "./rich-schema.ts";
import classes from "./rich-text.module.css";
import type { Insertion } from "./rich-text-props.ts";

interface RichToolbarProps {
  readonly state: EditorState;
  readonly single: boolean;
  readonly insertions: (() => readonly Insertion[]) | undefined;
  /** True while the field for the address of a link is open. */
  readonly linking: boolean;
  readonly onLinking: (linking: boolean) => void;
  /** Runs a command and returns the focus to the text. */
  readonly onCommand: (command: Command) => void;
}

/** The tools of a rich text, shown while it is edited. */
export function RichToolbar(props: RichToolbarProps) {
  const { state, single, insertions, linking, onLinking, onCommand } = props;
  const [inserting, setInserting] = useState(false);
  if (linking) {
    return (
      <LinkFields
        address={linkAt(state)}
        onCommand={(command) => {
          onLinking(false);
          onCommand(command);
        }}
      />
    );
  }
  const { a, b, i } = richSchema.marks;
  return (
    <div className={classes["tools"]}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={m.rich_toolbar()}
        className={classes["buttons"]}
        // A click leaves the focus, and with it the selection, in the text.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onKeyDown={moveFocus}
      >
        <ToolButton
          label={m.rich_bold()}
          aria-keyshortcuts="Control+B"
          aria-pressed={hasMark(state, b)}
          onClick={() => {
            onCommand(toggleBold);
          }}
        >
          <IconBold size={18} aria-hidden />
        </ToolButton>
        <ToolButton
          label={m.rich_italic()}
          aria-keyshortcuts="Control+I"
          aria-pressed={hasMark(state, i)}
          tabIndex={-1}
          onClick={() => {
            onCommand(toggleItalic);
          }}
        >
          <IconItalic size={18} aria-hidden />
        </ToolButton>
        <ToolButton
          label={m.rich_link()}
          aria-keyshortcuts="Control+K"
          aria-pressed={hasMark(state, a)}
          tabIndex={-1}
          onClick={() => {
            onLinking(true);
          }}
        >
          <IconLink size={18} aria-hidden />
        </ToolButton>
        {!single && <ListButtons {...props} />}
        {insertions && (
          <ToolButton
            label={m.piping_insert()}
            aria-expanded={inserting}
            tabIndex={-1}
            onClick={() => {
              setInserting(!inserting);
            }}
          >
            <IconVariable size={18} aria-hidden />
          </ToolButton>
        )}
      </div>
      {inserting && insertions && (
        <InsertFields
          insertions={insertions()}
          onInsert={(text) => {
            setInserting(false);
            onCommand(({ tr }, dispatch) => {
              dispatch?.(tr.insertText(text).scrollIntoView());
              return true;
            });
          }}
          onClose={() => {
            setInserting(false);
            onCommand(() => true);
          }}
        />
      )}
    </div>
  );
}

function ListButtons({ state, onCommand }: RichToolbarProps) {
  const kind = listAt(state)?.kind;
  return (
    <>
      <ToolButton
        label={m.rich_bullets()}
        aria-keyshortcuts="Control+Shift+8"
        aria-pressed={kind === "ul"}
        tabIndex={-1}
        onClick={() => {
          onCommand(toggleList("ul"));
        }}
      >
        <IconList size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={m.rich_numbers()}
        aria-keyshortcuts="Control+Shift+7"
        aria-pressed={kind === "ol"}
        tabIndex={-1}
        onClick={() => {
          onCommand(toggleList("ol"));
        }}
      >
        <IconListNumbers size={18} aria-hidden />
      </ToolButton>
    </>
  );
}

/** The arrow keys move between the buttons of a toolbar. */
function moveFocus({
  key,
  currentTarget,
}: ReactKeyboardEvent<HTMLElement>): void {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const buttons = [...currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

interface LinkFieldsProps {
  /** The address of the link at the cursor; empty without one. */
  readonly address: string;
  readonly onCommand: (command: Command) => void;
}

function LinkFields({ address, onCommand }: LinkFieldsProps) {
  const [typed, setTyped] = useState(address);
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fields = useEscape(() => {
    onCommand(() => true);
  });
  useEffect(() => {
    field.current?.focus();
  }, []);
  const apply = () => {
    const href = linkOf(typed);
    if (href === null) setInvalid(true);
    else onCommand(setLink(href));
  };
  return (
    <div ref={fields} className={classes["tools"]} data-own-undo>
      <div className={classes["row"]}>
        <TextInput
          aria-label={m.rich_link_address()}
          placeholder="https://"
          value={typed}
          error={invalid && m.rich_link_invalid()}
          ref={field}
          autoComplete="off"
          inputMode="url"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setInvalid(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
        />
        <Button size="sm" onClick={apply}>
          {m.rich_link_apply()}
        </Button>
        {address !== "" && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              onCommand(setLink(null));
            }}
          >
            {m.rich_link_remove()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface InsertFieldsProps {
  readonly insertions: readonly Insertion[];
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

function InsertFields({ insertions, onInsert, onClose }: InsertFieldsProps) {
  const fields = useEscape(onClose);
  return (
    <div ref={fields} className={classes["insert"]}>
      <SearchSelect
        label={m.piping_insert_question()}
        description={m.piping_insert_help()}
        items={insertions}
        onChange={(picked) => {
          const found = insertions.find(({ id }) => id === picked);
          if (found) onInsert(found.text);
        }}
      />
    </div>
  );
}

/** Escape closes the fields in the element, and nothing around them. */
function useEscape(close: () => void) {
  const fields = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const element = fields.current;
    element?.addEventListener("keydown", onKey);
    return () => {
      element?.removeEventListener("keydown", onKey);
    };
  }, []);
  return fields;
}
