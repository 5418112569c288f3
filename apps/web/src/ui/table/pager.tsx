import { ActionIcon, Group, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

interface PagerProps {
  readonly page: number;
  readonly lastPage: number;
}

/**
 * The current page of a list, and links to its neighbours. The page is part of the address, so that back and reload
 * preserve it.
 */
export function Pager({ page, lastPage }: PagerProps) {
  if (lastPage <= 1) return null;
  return (
    <Group
      component="nav"
      justify="center"
      gap="md"
      aria-label={m.pager_label()}
    >
      <Step to={page - 1} enabled={page > 1} label={m.pager_previous()}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      <Text fz="sm" className="tabular">
        {m.pager_page({ page, last: lastPage })}
      </Text>
      <Step to={page + 1} enabled={page < lastPage} label={m.pager_next()}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </Group>
  );
}

interface StepProps {
  readonly to: number;
  readonly enabled: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

function Step({ to, enabled, label, children }: StepProps) {
  const [query] = useSearchParams();
  if (!enabled) {
    return (
      <ActionIcon variant="default" disabled aria-label={label}>
        {children}
      </ActionIcon>
    );
  }
  const target = new URLSearchParams(query);
  target.set("page", String(to));
  return (
    <ActionIcon
      variant="default"
      component={Link}
      to={{ search: target.toString() }}
      aria-label={label}
    >
      {children}
    </ActionIcon>
  );
}

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  return pageNumberIn(useSearchParams()[0]);
}

export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}
