import { useLocalNavigate } from "../../../../platform/locale/local-link.tsx";
import { useBuilder } from "../builder-session.tsx";
import { useBuilderPath, useIsGuestPage } from "../use-builder-path.ts";

/** Returns a function that opens a draft just created: its questions, or the report of its import. */
export function useOpenDraft() {
  const { keep } = useBuilder();
  const pathOf = useBuilderPath();
  const isGuestPage = useIsGuestPage();
  const navigate = useLocalNavigate();
  return (code: string, page: "questions" | "report" = "questions") => {
    keep(code);
    const report = isGuestPage ? "/task-guest/import" : `/tasks/import/${code}`;
    navigate(page === "report" ? report : pathOf("question", code));
  };
}
