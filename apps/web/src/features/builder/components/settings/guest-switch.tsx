import { guestRewardDays } from "@sigi/contract/participation-status.ts";
import type { Survey } from "@sigi/contract/surveys.ts";
import { Switch } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useMutation } from "@tanstack/react-query";
import { FormAlert } from "../../../../ui/form/form-alert.tsx";
import { switchGuests } from "../../edits/edit-survey.ts";
import { guestPlace } from "../../model/faults.ts";
import { restrictingCriteria } from "./target/restricting-criteria.ts";
import { useSettings } from "./use-settings.ts";
import { useOpenSurvey } from "../builder-session.tsx";

/** Allows guests to answer. While something prevents that, the switch is off and shows the reason. */
export function GuestSwitch() {
  const { survey, store } = useOpenSurvey();
  const { faultOf, clearFaults } = useSettings();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (allowGuest: boolean) => switchGuests(store, allowGuest),
    onSuccess: () => {
      clearFaults(guestPlace);
    },
  });
  const obstacle = obstacleOf(survey);
  const allowed = isPending ? variables : survey.allowGuest;
  return (
    <>
      <FormAlert error={error} />
      <Switch
        label={m.access_guest()}
        description={obstacle ?? m.access_guest_help({ days: guestRewardDays })}
        error={faultOf(guestPlace)}
        data-place={guestPlace}
        checked={allowed && obstacle === null}
        // Guest access that was allowed before a file question was added can be revoked.
        disabled={obstacle !== null && !survey.allowGuest}
        onChange={() => {
          if (!isPending) mutate(!allowed);
        }}
      />
    </>
  );
}

/** The reason why guests cannot answer, by the server's rules but before any request; null if there is none. */
function obstacleOf(survey: Survey): string | null {
  if (survey.isPrivate) return m.field_guest_private();
  if (restrictingCriteria(survey).length > 0) return m.field_guest_target();
  if (survey.quotas !== null) return m.field_guest_quotas();
  if (survey.screensOut || survey.promisePerHour > 0)
    return m.field_guest_paid();
  const asksFiles = survey.form.sections.some(({ questions }) =>
    questions.some(({ type }) => type === "file_upload"),
  );
  return asksFiles ? m.field_guest_files() : null;
}
