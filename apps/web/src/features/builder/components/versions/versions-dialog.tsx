import {
  Badge,
  Button,
  Group,
  List,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { formatDateTime } from "../../../../platform/locale/formatters.ts";
import { Dialog } from "../../../../ui/feedback/dialog.tsx";
import { QueryView } from "../../../../ui/feedback/query-view.tsx";
import { toastSuccess } from "../../../../ui/feedback/toast.ts";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import {
  deleteVersionMutation,
  nameVersionMutation,
  versionQuery,
  versionsQuery,
} from "../../api/versions.ts";
import { compareVersions, withStored } from "../../model/compare-versions.ts";
import type {
  Differences,
  StoredContent,
} from "../../model/compare-versions.ts";
import { useLocked, useStore } from "../builder-session.tsx";
import classes from "./versions-dialog.module.css";

/** Names, compares and restores earlier states of the survey. A restoration is an edit, which can be undone. */
export function VersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const versions = useQuery(versionsQuery(store.code));
  const [chosenId, setChosenId] = useState<number | null>(null);
  return (
    <Dialog opened wide title={m.builder_versions()} onClose={onClose}>
      <NameForm />
      <QueryView query={versions} skeleton={<Skeleton height={240} />}>
        {(list) =>
          list.length === 0 ? (
            <Text c="dimmed">{m.versions_empty()}</Text>
          ) : (
            <div className={classes["columns"]}>
              <ul className={classes["list"]}>
                {list.map(({ id, name, createdAt, questions, sections }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={classes["version"]}
                      aria-pressed={id === chosenId}
                      onClick={() => {
                        setChosenId(id);
                      }}
                    >
                      <span className={classes["name"]}>
                        {name ?? formatDateTime(createdAt)}
                        {name === null && (
                          <Badge size="xs" color="gray" ml={6}>
                            {m.versions_automatic()}
                          </Badge>
                        )}
                      </span>
                      <span className={classes["facts"]}>
                        {name !== null && `${formatDateTime(createdAt)} · `}
                        {m.versions_facts({ questions, sections })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {chosenId !== null && (
                <Chosen
                  key={chosenId}
                  id={chosenId}
                  onRestored={onClose}
                  onDeleted={() => {
                    setChosenId(null);
                  }}
                />
              )}
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

/** Stores the present state under a name, after pending edits are saved. */
function NameForm() {
  const store = useStore();
  const [name, setName] = useState("");
  const { mutate, isPending, error } = useMutation(
    nameVersionMutation(store.code),
  );
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await store.queue.flush();
    mutate(name, {
      onSuccess: () => {
        setName("");
      },
    });
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <FormAlert error={error} />
      <Group align="flex-end" gap="sm" mb="lg">
        <TextInput
          flex={1}
          label={m.versions_name()}
          placeholder={m.versions_name_example()}
          value={name}
          maxLength={100}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          variant="light"
          loading={isPending}
          disabled={name.trim() === ""}
        >
          {m.versions_save()}
        </Button>
      </Group>
    </form>
  );
}

interface ChosenProps {
  readonly id: number;
  readonly onRestored: () => void;
  readonly onDeleted: () => void;
}

/** The differences between a version and the present survey, and the actions for the version. */
function Chosen({ id, onRestored, onDeleted }: ChosenProps) {
  const store = useStore();
  const locked = useLocked();
  const version = useQuery(versionQuery(store.code, id));
  const { mutate, isPending } = useMutation(deleteVersionMutation(store.code));
  const restore = (stored: StoredContent) => {
    store.edit((survey) => withStored(survey, stored));
    toastSuccess(m.versions_restored());
    onRestored();
  };
  return (
    <QueryView query={version} skeleton={<Skeleton height={160} />}>
      {({ survey: stored }) => (
        <Stack gap="sm" className={classes["chosen"] ?? ""}>
          <Text fw={600}>{m.versions_compare()}</Text>
          <DifferenceList {...compareVersions(stored, store.read())} />
          <Group justify="space-between">
            <Button
              disabled={locked}
              onClick={() => {
                restore(stored);
              }}
            >
              {m.versions_restore()}
            </Button>
            <ToolButton
              label={m.versions_delete()}
              loading={isPending}
              onClick={() => {
                mutate(id, { onSuccess: onDeleted });
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ToolButton>
          </Group>
        </Stack>
      )}
    </QueryView>
  );
}

function DifferenceList(differences: Differences) {
  const { added, removed, changed, isMoved, isWholeChanged } = differences;
  const isSame =
    [added, removed, changed].every(({ length }) => length === 0) &&
    !isMoved &&
    !isWholeChanged;
  if (isSame) return <Text c="dimmed">{m.versions_same()}</Text>;
  return (
    <>
      <Titles label={m.versions_added()} titles={added} />
      <Titles label={m.versions_removed()} titles={removed} />
      <Titles label={m.versions_changed()} titles={changed} />
      {isWholeChanged && <Text fz="sm">{m.versions_whole()}</Text>}
      {isMoved && <Text fz="sm">{m.versions_moved()}</Text>}
    </>
  );
}

interface TitlesProps {
  readonly label: string;
  readonly titles: readonly string[];
}

function Titles({ label, titles }: TitlesProps) {
  if (titles.length === 0) return null;
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <List fz="sm">
        {titles.map((title, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may be equal
          <List.Item key={at}>{title || m.question_untitled()}</List.Item>
        ))}
      </List>
    </div>
  );
}
