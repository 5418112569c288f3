import { UnstyledButton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { servicesQuery } from "../../../../platform/api/catalogues.ts";
import {
  formatNumber,
  formatRupiah,
} from "../../../../platform/locale/formatters.ts";
import { pricePerRespondent } from "./template-facts.ts";
import type { TemplateFacts } from "./template-facts.ts";
import classes from "./template-gallery.module.css";

interface TemplateCardProps {
  readonly facts: TemplateFacts;
  readonly onOpen: () => void;
}

export function TemplateCard({ facts, onOpen }: TemplateCardProps) {
  return (
    <li>
      <UnstyledButton
        className={classes["card"] ?? ""}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <strong>{facts.title}</strong>
        <span className={classes["summary"]}>{facts.summary}</span>
        <TemplateNumbers facts={facts} />
      </UnstyledButton>
    </li>
  );
}

/** Number of questions, minutes, and the price per respondent from the current catalogue. */
export function TemplateNumbers({ facts }: { readonly facts: TemplateFacts }) {
  const { data: services } = useQuery(servicesQuery());
  return (
    <span className={`${classes["facts"] ?? ""} tabular`}>
      <span>
        {m.template_questions({ count: formatNumber(facts.questionCount) })}
      </span>
      <span>{m.template_minutes({ count: formatNumber(facts.minutes) })}</span>
      <span>
        {services
          ? m.template_price({
              price: formatRupiah(pricePerRespondent(facts, services)),
            })
          : "\u00a0"}
      </span>
    </span>
  );
}
