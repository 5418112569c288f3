import { Button, Group, Stack, Text } from "@mantine/core";
import { all, bloodTypes, religions } from "@sigi/contract/demographics.ts";
import { purposeNeeded } from "@sigi/contract/declared-purpose.ts";
import type { DeclaredPurpose } from "@sigi/contract/declared-purpose.ts";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { religionLabels } from "../../../../../platform/locale/demographic-labels.ts";
import { purposeLabels } from "../../../../../ui/display/purpose-labels.ts";
import { declarePurpose } from "../../../api/settings.ts";
import { describeFailure, useOpenSurvey } from "../../builder-session.tsx";
import { DemographicSelect } from "./demographic-select.tsx";
import { PurposeForm } from "./purpose-form.tsx";
import classes from "./sensitive-criteria.module.css";
import { useSettings } from "../use-settings.ts";

/** Religion and blood type, which respondents disclose for a purpose. Offered once the survey declares the purpose. */
export function SensitiveCriteria() {
  const { survey, locked } = useOpenSurvey();
  const { faultOf, clearFaults } = useSettings();
  const [editing, setEditing] = useState(false);
  const fault = faultOf("religion") ?? faultOf("typeofblood");
  if (locked && survey.purpose === null) return null;
  return (
    <div className={classes["box"]} data-place="religion">
      <Stack gap="md" data-place="typeofblood" aria-live="polite">
        <div>
          <Text fw={600}>{m.purpose_title()}</Text>
          <Text fz="sm" c="dimmed">
            {m.purpose_help()}
          </Text>
        </div>
        {fault !== undefined && (
          <Text fz="sm" role="alert" c="var(--mantine-color-error)">
            {fault}
          </Text>
        )}
        {editing ? (
          <PurposeForm
            onDone={() => {
              setEditing(false);
              clearFaults("religion", "typeofblood");
            }}
          />
        ) : survey.purpose ? (
          <Declared
            purpose={survey.purpose}
            onEdit={() => {
              setEditing(true);
            }}
          />
        ) : (
          <Group>
            <Button
              variant="default"
              onClick={() => {
                setEditing(true);
              }}
            >
              {m.purpose_declare()}
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  );
}

interface DeclaredProps {
  readonly purpose: DeclaredPurpose;
  readonly onEdit: () => void;
}

/** The declared purpose, and the criterion that it allows. */
function Declared({ purpose, onEdit }: DeclaredProps) {
  const { store, locked } = useOpenSurvey();
  const withdrawal = useMutation({
    mutationFn: async () => {
      // Saves first, because the target may just have been cleared.
      await store.queue.flush();
      return declarePurpose(store.code, null);
    },
    onSuccess: (result) => {
      store.change((survey) => ({ ...survey, ...result }));
    },
  });
  return (
    <>
      {withdrawal.error && (
        <Text fz="sm" role="alert" c="var(--mantine-color-error)">
          {describeFailure(withdrawal.error)}
        </Text>
      )}
      <blockquote className={classes["purpose"]}>
        <Text fz="sm" fw={600}>
          {purposeLabels[purpose.kind]()}
        </Text>
        <Text>{purpose.text}</Text>
      </blockquote>
      {!locked && (
        <Group gap="xs">
          <Button variant="default" size="sm" onClick={onEdit}>
            {m.purpose_edit()}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            loading={withdrawal.isPending}
            onClick={() => {
              withdrawal.mutate();
            }}
          >
            {m.purpose_withdraw()}
          </Button>
        </Group>
      )}
      <Criterion kind={purpose.kind} />
    </>
  );
}

function Criterion({ kind }: Pick<DeclaredPurpose, "kind">) {
  const { survey, edit } = useSettings();
  return kind === purposeNeeded.religions ? (
    <DemographicSelect
      label={m.target_religion()}
      values={religions}
      labels={religionLabels}
      chosen={survey.religions.filter((value) => value !== all)}
      onChange={(chosen) => {
        edit({ religions: chosen }, "religion");
      }}
    />
  ) : (
    <DemographicSelect
      label={m.target_blood_type()}
      values={bloodTypes}
      chosen={survey.bloodTypes}
      onChange={(chosen) => {
        edit({ bloodTypes: chosen }, "typeofblood");
      }}
    />
  );
}
