import { m } from "@sigi/messages/messages";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import IconArrowFork from "@tabler/icons-react/dist/esm/icons/IconArrowFork.mjs";
import { describeCondition } from "../../model/describe-condition.ts";
import classes from "./condition-line.module.css";
import { useOfSettledForm } from "./question-list-context.ts";

/** The display condition of a part, as a sentence. */
export function ConditionLine({ showIf }: { readonly showIf: Expression }) {
  const condition = useOfSettledForm((form) => describeCondition(form, showIf));
  return (
    <p className={classes["line"]}>
      <IconArrowFork size={14} aria-hidden />
      {m.logic_sentence({ condition })}
    </p>
  );
}
