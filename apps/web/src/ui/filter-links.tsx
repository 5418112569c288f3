import { Link, useSearchParams } from "react-router";
import classes from "./filter-links.module.css";

interface FilterLinksProps {
  readonly label: string;
  /** The parameter of the address that holds the choice. */
  readonly parameter: string;
  /** The first is there without the parameter. */
  readonly choices: readonly {
    readonly value: string | null;
    readonly label: string;
  }[];
}

/** Narrows a list; the choice stands in the address and starts at the first page. */
export function FilterLinks({ label, parameter, choices }: FilterLinksProps) {
  const [query] = useSearchParams();
  const chosen = query.get(parameter);
  return (
    <nav aria-label={label} className={classes["links"]}>
      {choices.map(({ value, label: name }) => (
        <Link
          key={value}
          to={{ search: value === null ? "" : `${parameter}=${value}` }}
          aria-current={value === chosen ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
