import { m } from "@sigi/messages/messages";
import { DescriptionTab } from "../../../features/builder/components/description/description-tab.tsx";
import { useBuilderPath } from "../../../features/builder/components/use-builder-path.ts";
import { useLocalNavigate } from "../../../platform/locale/local-link.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function BuilderDescriptionPage() {
  const navigate = useLocalNavigate();
  const pathOf = useBuilderPath();
  return (
    <Page title={m.builder_tab_description()} lead={m.description_lead()}>
      <DescriptionTab
        onCreated={(code) => {
          navigate(pathOf("question", code));
        }}
      />
    </Page>
  );
}
