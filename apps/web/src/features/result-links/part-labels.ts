import type { LinkPart, ResultLink } from "@sigi/contract/result-links.ts";
import { m } from "@sigi/messages/messages";

export const partLabels: Readonly<Record<LinkPart, () => string>> = {
  summary: m.result_link_part_summary,
  demographics: m.result_link_part_demographics,
  answers: m.result_link_part_answers,
};

export const linkStateLabels: Readonly<
  Record<ResultLink["state"], () => string>
> = {
  active: m.result_link_active,
  expired: m.result_link_expired,
  revoked: m.result_link_revoked,
};
