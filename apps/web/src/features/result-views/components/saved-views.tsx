import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { viewNameMax } from "@sigi/contract/result-views.ts";
import type { ResultView, SavedView } from "@sigi/contract/result-views.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionDialog } from "../../../ui/feedback/action-dialog.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { DialogForm } from "../../../ui/form/dialog-form.tsx";
import { useApiForm } from "../../../ui/form/use-api-form.ts";
import { deleteViewMutation, saveViewMutation, viewsQuery } from "../api.ts";

interface SavedViewsProps {
  readonly code: string;
  /** The view of the page; null for all respondents without weights or segments. */
  readonly current: ResultView | null;
  readonly onChoose: (view: ResultView) => void;
}

/** The saved views of a survey's results, and the button that saves the current view. */
export function SavedViews({ code, current, onChoose }: SavedViewsProps) {
  const { data: views = [] } = useQuery(viewsQuery(code));
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  if (views.length === 0 && current === null) return null;
  return (
    <Stack gap="xs" component="section" className="no-print">
      <Title order={2} size="h3">
        {m.result_views_title()}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {views.map((saved) => (
          <Group component="li" key={saved.id} gap="xs">
            <Button
              variant="default"
              onClick={() => {
                onChoose(saved.view);
              }}
            >
              {saved.name}
            </Button>
            <Button
              variant="subtle"
              aria-label={m.result_views_delete_name({ name: saved.name })}
              onClick={() => {
                setDeleting(saved);
              }}
            >
              {m.common_delete()}
            </Button>
          </Group>
        ))}
      </Stack>
      {current && (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setSaving(true);
            }}
          >
            {m.result_views_save()}
          </Button>
          <Dialog
            opened={saving}
            title={m.result_views_save()}
            onClose={() => {
              setSaving(false);
            }}
          >
            <SaveForm
              code={code}
              view={current}
              onClose={() => {
                setSaving(false);
              }}
            />
          </Dialog>
        </div>
      )}
      <ActionDialog
        title={m.result_views_delete()}
        confirmLabel={m.common_delete()}
        danger
        mutation={deleteViewMutation(code)}
        subject={deleting?.id ?? null}
        doneText={m.result_views_deleted()}
        onClose={() => {
          setDeleting(null);
        }}
      >
        <Text>
          {m.result_views_delete_text({ name: deleting?.name ?? "" })}
        </Text>
      </ActionDialog>
    </Stack>
  );
}

interface SaveFormProps {
  readonly code: string;
  readonly view: ResultView;
  readonly onClose: () => void;
}

function SaveForm({ code, view, onClose }: SaveFormProps) {
  const { form, onSubmit, error, pending } = useApiForm({
    initialValues: { name: "" },
    check: ({ name }) => ({
      name: name.trim() === "" ? m.field_required() : null,
    }),
    mutation: saveViewMutation(code),
    toBody: ({ name }) => ({ name, view }),
    onDone: () => {
      toastSuccess(m.result_views_saved());
      onClose();
    },
  });
  return (
    <DialogForm
      onSubmit={onSubmit}
      error={error}
      pending={pending}
      submitLabel={m.common_save()}
      onCancel={onClose}
    >
      <TextInput
        label={m.result_views_name()}
        maxLength={viewNameMax}
        autoComplete="off"
        data-autofocus
        {...form.text("name")}
      />
    </DialogForm>
  );
}
