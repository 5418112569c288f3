import { m } from "@sigi/messages/messages";
import classes from "./skip-link.module.css";

/** The id of the element with a page's content. */
export const contentId = "content";

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      className={classes["link"]}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {m.common_skip_to_content()}
    </a>
  );
}
