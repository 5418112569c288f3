import { m } from "@sigi/messages/messages";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { RegionSource } from "@sigi/survey/region-source.ts";
import { useEffect, useState } from "react";
import { Combobox } from "../../form/combobox.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { useForm } from "../../form/form-context.ts";
import type { RegionOption } from "../../form/form-context.ts";

interface RegionFieldProps extends FieldProps<"dropdown"> {
  readonly source: RegionSource;
}

/** A region list: all provinces, or the regions within the one chosen in the parent question. */
export function RegionField(props: RegionFieldProps) {
  const { question, value, onChange, controlId, source } = props;
  const { answerTo } = useForm();
  const parent = source.parent === null ? null : answerTo(source.parent);
  const ready = parent === null || typeof parent === "string";
  const list = useRegionList(source.level, ready ? parent : undefined);

  if (list.status !== "loaded") {
    return (
      <>
        <input
          id={controlId}
          className="sf-input sf-select"
          type="text"
          readOnly
          aria-busy={list.status === "loading"}
          value=""
          placeholder={unloadedText(list.status, source.level)}
          {...controlState(props)}
        />
        {list.status === "failed" && (
          <p className="sf-note" aria-live="polite">
            {m.form_region_failed()}{" "}
            <button type="button" className="sf-clear" onClick={list.retry}>
              {m.common_retry()}
            </button>
          </p>
        )}
      </>
    );
  }
  return (
    <Combobox
      id={controlId}
      items={list.regions.map(({ id, name }) => ({ id, label: name }))}
      value={typeof value === "string" ? value : ""}
      onPick={onChange}
      required={question.required}
      state={controlState(props)}
    />
  );
}

function unloadedText(
  status: "waiting" | "loading" | "failed",
  level: RegionLevel,
): string {
  if (status === "loading") return m.form_region_loading();
  return status === "waiting"
    ? m.form_region_choose_parent()
    : levelNames[level]();
}

const levelNames: Readonly<Record<RegionLevel, () => string>> = {
  province: m.form_region_province,
  city: m.form_region_city,
  subdistrict: m.form_region_subdistrict,
};

type RegionList =
  | { readonly status: "waiting" | "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "loaded"; readonly regions: readonly RegionOption[] };

/** The regions inside a parent: null for the whole country, undefined while the parent is not chosen. */
function useRegionList(
  level: RegionLevel,
  parentId: string | null | undefined,
): RegionList {
  const { loadRegions } = useForm();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = `${level}/${parentId ?? ""}/${String(attempt)}`;

  useEffect(() => {
    if (parentId === undefined) return;
    let wanted = true;
    const settle = (regions: Outcome["regions"]) => {
      if (wanted) setOutcome({ key, regions });
    };
    loadRegions(level, parentId).then(settle, () => {
      settle("failed");
    });
    return () => {
      wanted = false;
    };
  }, [loadRegions, level, parentId, key]);

  if (parentId === undefined) return { status: "waiting" };
  if (outcome?.key !== key) return { status: "loading" };
  if (outcome.regions !== "failed") {
    return { status: "loaded", regions: outcome.regions };
  }
  const retry = () => {
    setAttempt(attempt + 1);
  };
  return { status: "failed", retry };
}

/** The outcome of a load and its key, so that a late response is not shown for another parent. */
interface Outcome {
  readonly key: string;
  readonly regions: readonly RegionOption[] | "failed";
}
