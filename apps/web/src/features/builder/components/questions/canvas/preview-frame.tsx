import { Skeleton } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { localizedPath } from "../../../../../platform/locale/locale.ts";
import { useLocale } from "../../../../../platform/locale/local-link.tsx";
import type { SurveyStore } from "../../../edits/survey-store.ts";
import { useStore } from "../../builder-session.tsx";
import classes from "./preview-frame.module.css";

interface PreviewFrameProps {
  readonly device: "phone" | "desktop";
}

/** The survey as respondents see it, in a frame as wide as a phone or a desktop. All edits are saved first. */
export function PreviewFrame({ device }: PreviewFrameProps) {
  const store = useStore();
  const locale = useLocale();
  const { data: isSaved } = useQuery(savedQuery(store));
  if (isSaved === undefined) return <Skeleton height={640} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its session
    <iframe
      className={classes["frame"]}
      data-device={device}
      title={m.preview_frame()}
      src={localizedPath(`/tasks/preview/${store.code}/start`, locale)}
    />
  );
}

/** Edits that could not be saved are not in the preview; the save status beside the title shows this. */
const savedQuery = (store: SurveyStore) => ({
  queryKey: ["saved-for-preview", store.code],
  queryFn: () => store.queue.flush(),
  gcTime: 0,
  staleTime: 0,
});
