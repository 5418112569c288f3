import { Link, useSearchParams } from "react-router";
import classes from "./filter-links.module.css";

interface FilterLinksProps {
  readonly label: string;
  /** The query parameter that holds the choice. */
  readonly parameter: string;
  /** The first option is selected without the parameter. */
  readonly choices: readonly {
    readonly value: string | null;
    readonly label: string;
  }[];
}

/** Filters a list. The choice is part of the address, preserves the search, and starts at the first page. */
export function FilterLinks({ label, parameter, choices }: FilterLinksProps) {
  const [query] = useSearchParams();
  const chosen = query.get(parameter);
  const withChoice = (value: string | null) => {
    const target = new URLSearchParams(query);
    target.delete("page");
    if (value === null) target.delete(parameter);
    else target.set(parameter, value);
    return target.toString();
  };
  return (
    <nav aria-label={label} className={classes["links"]}>
      {choices.map(({ value, label: name }) => (
        <Link
          key={value}
          to={{ search: withChoice(value) }}
          aria-current={value === chosen ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The filter in the address; undefined if it is missing or unknown. */
export function useFilter<const Choice extends string>(
  parameter: string,
  choices: readonly Choice[],
): Choice | undefined {
  const [query] = useSearchParams();
  return choices.find((choice) => choice === query.get(parameter));
}
