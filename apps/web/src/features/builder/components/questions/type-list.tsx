import { Group, Stack, Text, UnstyledButton } from "@mantine/core";
import {
  questionCategoryText,
  questionTypes,
  typesByCategory,
} from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { questionTypeText } from "@sigi/survey/type-names.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { servicesQuery } from "../../../../platform/api/catalogues.ts";
import { priceText } from "../../model/price-text.ts";
import { TypeIcon } from "./type-icon.tsx";
import classes from "./type-list.module.css";

interface TypeListProps {
  readonly onPick: (type: QuestionTypeName) => void;
}

/** All question types by category, each with its price per respondent and its purpose. */
export function TypeList({ onPick }: TypeListProps) {
  const locale = useLocale();
  return (
    <Stack gap="md">
      {typesByCategory().map(({ category, types }) => (
        <section key={category}>
          <Text component="h3" fz="sm" fw={600} c="dimmed" mb={6}>
            {questionCategoryText(category, locale)}
          </Text>
          <div className={classes["grid"]}>
            {types.map((type) => (
              <TypeButton
                key={type}
                type={type}
                onPick={() => {
                  onPick(type);
                }}
              />
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}

interface TypeButtonProps {
  readonly type: QuestionTypeName;
  readonly onPick: () => void;
}

function TypeButton({ type, onPick }: TypeButtonProps) {
  const locale = useLocale();
  const { data: services } = useQuery(servicesQuery());
  const service = services?.find((row) => row.type === type);
  return (
    <UnstyledButton className={classes["type"] ?? ""} onClick={onPick}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TypeIcon type={type} />
        <span className={classes["text"]}>
          <span className={classes["head"]}>
            <strong>{questionTypeText(type, locale)}</strong>
            <span className="tabular">
              {service ? priceText(service.salePrice) : "\u00a0"}
            </span>
          </span>
          <span className={classes["explanation"]}>
            {questionTypes[type].explanation({}, { locale })}
          </span>
        </span>
      </Group>
    </UnstyledButton>
  );
}
