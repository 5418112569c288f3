import { Anchor } from "@mantine/core";
import type { ReportEntry } from "@sigi/contract/definitions.ts";
import { m } from "@sigi/messages/messages";
import type { ReactNode } from "react";
import { LocalLink } from "../../../../platform/locale/local-link.tsx";
import { StatusBadge } from "../../../../ui/display/status-badge.tsx";
import type { ReportPlace } from "../../model/report-place.ts";
import { outcomes } from "./outcomes.ts";
import classes from "./report-entries.module.css";

interface ReportItemProps {
  readonly entry: ReportEntry;
  /** Null for a part that is not in the survey. */
  readonly place: ReportPlace | null;
  /** The part of the survey to which a skipped part belonged; null if unknown. */
  readonly owner: ReportPlace | null;
}

/** One part of the file: its outcome, the reason, and its position in the file and in the survey. */
export function ReportItem({
  entry: { outcome, reason, source },
  place,
  owner,
}: ReportItemProps) {
  const { label, tone } = outcomes[outcome];
  return (
    <li className={classes["item"]}>
      <div>
        <StatusBadge tone={tone} label={label()} />
      </div>
      <div className={classes["said"]}>
        {reason !== "" && <p className={classes["reason"]}>{reason}</p>}
        <dl className={classes["places"]}>
          <Fact name={m.import_report_source()}>
            {source === "" ? (
              m.import_report_whole_file()
            ) : (
              <code>{source}</code>
            )}
          </Fact>
          {place && (
            <Fact name={m.import_report_target()}>
              <Place {...place} />
            </Fact>
          )}
          {owner && (
            <Fact name={m.import_report_owner()}>
              <Place {...owner} />
            </Fact>
          )}
        </dl>
      </div>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Place({ name, title, path }: ReportPlace) {
  return (
    <>
      {path === null ? (
        name
      ) : (
        <Anchor component={LocalLink} to={path} fz="inherit">
          {name}
        </Anchor>
      )}
      {title !== "" && <span className={classes["title"]}>{title}</span>}
    </>
  );
}
