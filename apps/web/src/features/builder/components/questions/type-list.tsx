import { Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  questionCategoryText,
  questionTypes,
  typesByCategory,
} from "@sigi/survey/question-types.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { questionTypeText } from "@sigi/survey/type-list.ts";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { servicesQuery } from "../../../../platform/api/catalogues.ts";
import { priceText } from "../../model/price-text.ts";
import { TypeIcon } from "./type-icon.tsx";
import classes from "./type-list.module.css";

interface TypeListProps {
  readonly onPick: (type: QuestionTypeName) => void;
}

/** The most common question types. */
const common: readonly QuestionTypeName[] = [
  "single_choice",
  "multiple_choice",
  "yes_no",
  "short_text",
  "long_text",
  "linear_scale",
];

/**
 * All question types, each with its price per respondent and its purpose: the common ones, then the others by category.
 * Typing narrows them.
 */
export function TypeList({ onPick }: TypeListProps) {
  const locale = useLocale();
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const groups = [
    { name: m.question_types_common(), types: common },
    ...typesByCategory().map(({ category, types }) => ({
      name: questionCategoryText(category, locale),
      types: types.filter((type) => !common.includes(type)),
    })),
  ]
    .map(({ name, types }) => ({
      name,
      types: types.filter((type) => matches(type, search, locale) > 0),
    }))
    .filter(({ types }) => types.length > 0);
  // Enter picks the type whose name matches best.
  const [first] = groups
    .flatMap(({ types }) => types)
    .toSorted(
      (one, other) =>
        matches(other, search, locale) - matches(one, search, locale),
    );

  return (
    <Stack gap="md">
      <TextInput
        data-autofocus
        type="search"
        aria-label={m.question_add_search()}
        placeholder={m.question_add_search()}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && first !== undefined) {
            event.preventDefault();
            onPick(first);
          }
          if (event.key === "ArrowDown") {
            event.preventDefault();
            list.current?.querySelector("button")?.focus();
          }
        }}
      />
      <Stack gap="md" ref={list} onKeyDown={moveFocus}>
        {groups.map(({ name, types }) => (
          <section key={name}>
            <Text component="h3" fz="sm" fw={600} c="dimmed" mb={6}>
              {name}
            </Text>
            <div className={classes["grid"]}>
              {types.map((type) => (
                <TypeButton
                  key={type}
                  type={type}
                  isFirst={search !== "" && type === first}
                  onPick={() => {
                    onPick(type);
                  }}
                />
              ))}
            </div>
          </section>
        ))}
        {first === undefined && (
          <Text c="dimmed" component="output">
            {m.question_add_none({ search })}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

/**
 * Scores the match of a type with the search text: 4 for its name, 3 for the start of it, 2 for words of it, 1 for
 * words of its name or explanation, 0 for no match.
 */
function matches(
  type: QuestionTypeName,
  search: string,
  locale: "id" | "en",
): number {
  const typed = search.trim().toLocaleLowerCase();
  const name = questionTypeText(type, locale).toLocaleLowerCase();
  if (name === typed) return 4;
  if (name.startsWith(typed)) return 3;
  const words = typed.split(/\s+/);
  if (words.every((word) => name.includes(word))) return 2;
  const explanation = questionTypes[type]
    .explanation({}, { locale })
    .toLocaleLowerCase();
  const text = `${name} ${explanation}`;
  return words.every((word) => text.includes(word)) ? 1 : 0;
}

/** Moves the focus through the types with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[
    event.key
  ];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + step]?.focus();
}

interface TypeButtonProps {
  readonly type: QuestionTypeName;
  /** True if Enter picks this type. */
  readonly isFirst: boolean;
  readonly onPick: () => void;
}

function TypeButton({ type, isFirst, onPick }: TypeButtonProps) {
  const locale = useLocale();
  const { data: services } = useQuery(servicesQuery());
  const service = services?.find((row) => row.type === type);
  return (
    <UnstyledButton
      className={classes["type"] ?? ""}
      data-first={isFirst || undefined}
      onClick={onPick}
    >
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
    </UnstyledButton>
  );
}
