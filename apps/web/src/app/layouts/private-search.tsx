import { TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import type { SubmitEvent } from "react";
import { useLocalNavigate } from "../../platform/locale/local-link.tsx";
import classes from "./private-search.module.css";

/** Opens a private survey by the key that its creator has given away. */
export function PrivateSearch() {
  const navigate = useLocalNavigate();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get("key");
    if (typeof key === "string" && key.trim() !== "")
      navigate(`/tasks/private?key=${encodeURIComponent(key.trim())}`);
  };
  return (
    <search className={classes["search"]}>
      <form onSubmit={open}>
        <TextInput
          name="key"
          aria-label={m.nav_private_search()}
          placeholder={m.nav_private_search()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          leftSection={<IconKey size={18} aria-hidden />}
        />
      </form>
    </search>
  );
}
