import type { Finding } from "@sigi/contract/own-reviews.ts";
import classes from "./finding-list.module.css";

/** The findings of quality rules in an answer, each with its evidence in a sentence. */
export const FindingList = ({
  findings,
}: {
  readonly findings: readonly Finding[];
}) => (
  <ul className={classes["findings"]}>
    {findings.map(({ name, title, text }) => (
      <li key={name}>
        <strong>{title}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
