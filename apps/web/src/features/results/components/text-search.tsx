import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { LocalLink } from "../../../platform/locale/local-link.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { textsQuery } from "../api.ts";
import type { ResultsView } from "../view-address.ts";
import classes from "./lists.module.css";

interface TextSearchProps {
  readonly code: string;
  readonly id: number;
  readonly title: string;
  readonly view: ResultsView;
}

/** The texts of a question, newest first, with a search for words. Loaded when opened. */
export function TextSearch(props: TextSearchProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setOpened(event.currentTarget.open);
      }}
    >
      <summary className={classes["summary"]}>{m.results_read_texts()}</summary>
      {opened && <Texts {...props} />}
    </details>
  );
}

function Texts({ code, id, title, view }: TextSearchProps) {
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState({ search: "", page: 1 });
  const query = useQuery(textsQuery(code, { id, view, ...place }));
  return (
    <Stack gap="sm">
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        className="no-print"
        onSubmit={(event) => {
          event.preventDefault();
          setPlace({ search: typed.trim(), page: 1 });
        }}
      >
        <TextInput
          type="search"
          flex="1 1 12rem"
          maw="28rem"
          label={m.results_search_texts()}
          aria-label={m.results_search_texts_of({ title })}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        <Button type="submit" variant="default">
          {m.search_submit()}
        </Button>
      </Group>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} height={40} />}>
        {({ rows, page, lastPage, total }) => (
          <>
            <Text component="output" fz="sm" c="dimmed">
              {m.results_texts_found({ count: total })}
            </Text>
            <ul className={classes["texts"]}>
              {rows.map(({ number, text }) => (
                <li key={number}>
                  <span>{text}</span>{" "}
                  <LocalLink to={answerPath(code, number)}>
                    {m.results_answer_number({ number: formatNumber(number) })}
                  </LocalLink>
                </li>
              ))}
            </ul>
            {lastPage > 1 && (
              <Group gap="sm" className="no-print">
                <Button
                  variant="default"
                  disabled={page <= 1}
                  aria-label={m.results_texts_newer({ title })}
                  onClick={() => {
                    setPlace({ ...place, page: page - 1 });
                  }}
                >
                  {m.results_newer()}
                </Button>
                <Text fz="sm" className="tabular">
                  {m.pager_page({ page, last: lastPage })}
                </Text>
                <Button
                  variant="default"
                  disabled={page >= lastPage}
                  aria-label={m.results_texts_older({ title })}
                  onClick={() => {
                    setPlace({ ...place, page: page + 1 });
                  }}
                >
                  {m.results_older()}
                </Button>
              </Group>
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The path of the page that shows one answer. */
const answerPath = (code: string, number: number) =>
  `/task/${code}/answers?answer=${String(number)}`;
