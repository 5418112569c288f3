import { UserList } from "../../../features/users/components/user-list.tsx";
import { UserPage } from "./user-page.tsx";

/** All users, or the details of the user in the address. */
export function UsersPage() {
  return <UserList renderDetail={(id) => <UserPage key={id} id={id} />} />;
}
