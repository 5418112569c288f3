import { m } from "@sigi/messages/messages";
import { FilterLinks } from "../../../ui/table/filter-links.tsx";
import { userParts } from "../user-address.ts";
import type { UserPart } from "../user-address.ts";

const userPartLabels: Record<UserPart, () => string> = {
  ledger: m.admin_user_balance,
  answers: m.admin_user_answers,
  surveys: m.admin_user_surveys,
  withdrawals: m.admin_user_withdrawals,
  devices: m.admin_user_devices,
};

/** Goes through the parts of somebody's details; the profile comes first. */
export function UserParts() {
  return (
    <FilterLinks
      label={m.admin_user_parts()}
      parameter="part"
      choices={[
        { value: null, label: m.admin_user_profile() },
        ...userParts.map((value) => ({
          value,
          label: userPartLabels[value](),
        })),
      ]}
    />
  );
}
