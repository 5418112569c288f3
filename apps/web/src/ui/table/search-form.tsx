import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";

/** The maximum length; the server rejects longer searches. */
const LENGTH_MAX = 100;

/** Searches a list. The words are part of the address as `search`; a search starts at the first page. */
export function SearchForm({ label }: { readonly label: string }) {
  const { searched, searchFor } = useSearchInAddress();
  const [typed, setTyped] = useTyped(searched);
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <Group
        component="form"
        gap="xs"
        wrap="nowrap"
        maw="28rem"
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(typed.trim());
        }}
      >
        <TextInput
          ref={input}
          type="search"
          flex={1}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
          maxLength={LENGTH_MAX}
          enterKeyHint="search"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            typed !== "" && (
              <ActionIcon
                size={36}
                aria-label={m.search_clear()}
                onClick={() => {
                  setTyped("");
                  searchFor("");
                  input.current?.focus();
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )
          }
        />
        <Button type="submit" variant="default">
          {m.search_submit()}
        </Button>
      </Group>
    </search>
  );
}

/** The search in the address; undefined if there is none. */
export function useSearched(): string | undefined {
  const [query] = useSearchParams();
  const words = query.get("search")?.trim().slice(0, LENGTH_MAX);
  return words === "" ? undefined : words;
}

function useSearchInAddress() {
  const [query, setQuery] = useSearchParams();
  const searchFor = (words: string) => {
    const target = new URLSearchParams(query);
    target.delete("page");
    if (words === "") target.delete("search");
    else target.set("search", words);
    setQuery(target, { preventScrollReset: true });
  };
  return { searched: query.get("search") ?? "", searchFor };
}

/** The text in the field: the input, reset to the search whenever the address changes, for example by going back. */
function useTyped(searched: string) {
  const [known, setKnown] = useState(searched);
  const [typed, setTyped] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setTyped(searched);
  }
  return [typed, setTyped] as const;
}
