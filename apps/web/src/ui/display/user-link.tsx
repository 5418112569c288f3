import { Anchor } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { LocalLink } from "../../platform/locale/local-link.tsx";

interface UserLinkProps {
  /** The user; null or without a name if the account is deleted. */
  readonly user: { readonly id: number; readonly name: string } | null;
}

/** A link to a user's details, for admins. */
export function UserLink({ user }: UserLinkProps) {
  if (user === null || user.name === "") return m.account_deleted();
  return (
    <Anchor
      component={LocalLink}
      to={`/admin/home/users?user=${user.id}`}
      fw={600}
    >
      {user.name}
    </Anchor>
  );
}
