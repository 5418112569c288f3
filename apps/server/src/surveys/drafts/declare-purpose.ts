import type {
  DeclaredPurpose,
  SensitiveCriterion,
} from "@sigi/contract/declared-purpose.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { Invalid } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Owner } from "../../platform/http/session-user.ts";
import { missingPurposes } from "../../targeting/public.ts";
import { SurveyFrozen } from "../errors.ts";
import { isEditable } from "../life-cycle.ts";
import { lockOwnSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";

/**
 * Declares the purpose for which a survey selects respondents by religion or blood type; null withdraws it. The purpose
 * is a setting, so the version does not change. Publishing fixes it, because respondents have read it.
 * @throws NotFound, SurveyFrozen once published, Invalid while the target uses a criterion that the purpose does not
 * cover.
 */
export async function declarePurpose(
  tx: Tx,
  { code, owner }: { readonly code: string; readonly owner: Owner },
  purpose: DeclaredPurpose | null,
): Promise<{ purpose: DeclaredPurpose | null }> {
  const survey = await lockOwnSurvey(tx, { code }, owner);
  if (!isEditable(survey)) throw new SurveyFrozen();
  if (missingPurposes(survey.target, purpose).length > 0) {
    throw new Invalid({ purpose: [{ code: "purpose_in_use" }] });
  }
  await writeSurvey(tx, survey, { purpose });
  return { purpose };
}

/**
 * Rejects criteria that an edit sets without their purpose.
 * @throws Invalid at `religion` or `typeofblood`.
 */
export function requirePurposes(
  target: Target,
  purpose: DeclaredPurpose | null,
  edit: { readonly [Criterion in SensitiveCriterion]?: unknown },
): void {
  const missing = missingPurposes(target, purpose).filter(
    (criterion) => edit[criterion] !== undefined,
  );
  if (missing.length > 0) throw new Invalid(purposeFaults(missing));
}

/** The faults of criteria without their purpose, by wire name. */
export const purposeFaults = (missing: readonly SensitiveCriterion[]) =>
  Object.fromEntries(
    missing.map((criterion) => [
      wireNames[criterion],
      [{ code: "purpose_undeclared" }],
    ]),
  );

const wireNames = { religions: "religion", bloodTypes: "typeofblood" } as const;
