import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { testimoniesQuery } from "../api.ts";
import classes from "./testimonies.module.css";

/** What people say of the product, as far as an admin shows it; nothing at all otherwise, and nobody waits for it. */
export function Testimonies() {
  const { data = [] } = useQuery(testimoniesQuery);
  const shown = data.filter(({ active }) => active).slice(0, 2);
  if (shown.length === 0) return null;
  return (
    <section aria-label={m.testimony_title()} className={classes["list"]}>
      {shown.map(({ id, name, role, message, photo }) => (
        <figure key={id} className={classes["testimony"]}>
          <blockquote>{message}</blockquote>
          <figcaption>
            <Avatar name={name} image={photo} />
            <span>
              <strong>{name}</strong>
              {role !== "" && <span>{role}</span>}
            </span>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
