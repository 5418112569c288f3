import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { testimoniesQuery } from "../api.ts";
import classes from "./testimonies.module.css";

/** The published testimonies. Renders nothing while loading, on failure and when there are none. */
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
