import { Button, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { answerQuery, answersQuery } from "../api.ts";
import type { ResultsView } from "../view-address.ts";
import { FileTiles } from "./file-tiles.tsx";
import classes from "./lists.module.css";

interface GalleryProps {
  readonly code: string;
  readonly id: number;
  readonly title: string;
  readonly view: ResultsView;
}

/** The files that answer a question, loaded on request. */
export function FileGallery(props: GalleryProps) {
  const [shown, setShown] = useState(false);
  return shown ? (
    <Gallery {...props} />
  ) : (
    <Button
      variant="default"
      w="fit-content"
      className="no-print"
      aria-label={m.results_show_files_of({ title: props.title })}
      onClick={() => {
        setShown(true);
      }}
    >
      {m.results_show_files()}
    </Button>
  );
}

function Gallery({ code, id, view }: GalleryProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(
    answersQuery(code, {
      page,
      columns: [id],
      filter: {
        ...view.filter,
        answers: [...view.filter.answers, { question: id, answered: true }],
      },
    }),
  );
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={1} height={140} />}>
      {({ rows, lastPage }) => (
        <Stack gap="md">
          <ul className={classes["gallery"]}>
            {rows.map(({ number }) => (
              <FilesOfAnswer key={number} code={code} id={id} number={number} />
            ))}
          </ul>
          {page < lastPage && (
            <Button
              variant="default"
              w="fit-content"
              onClick={() => {
                setPage(page + 1);
              }}
            >
              {m.results_older()}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface FilesOfAnswerProps {
  readonly code: string;
  readonly id: number;
  readonly number: number;
}

function FilesOfAnswer({ code, id, number }: FilesOfAnswerProps) {
  const { data, isPending } = useQuery(answerQuery(code, number));
  if (isPending)
    return (
      <li aria-busy="true">
        <Text fz="sm">{m.common_loading()}</Text>
      </li>
    );
  const files =
    data?.answers
      .filter(({ questionId }) => questionId === id)
      .flatMap((answer) => answer.files) ?? [];
  return <FileTiles files={files} number={number} />;
}
