import { useEffect, useState } from "react";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { useForm } from "../../form/form-context.ts";
import type { RegionOption } from "../../form/form-context.ts";

type RegionList =
  | { readonly status: "waiting" | "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "loaded"; readonly regions: readonly RegionOption[] };

/** The regions inside a parent: null for the whole country, undefined while the parent is not chosen. */
export function useRegionList(
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

/** What came of a load, and of which one: an answer that comes late is not shown for another parent. */
interface Outcome {
  readonly key: string;
  readonly regions: readonly RegionOption[] | "failed";
}
