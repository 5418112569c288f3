import { m } from "@sigi/messages/messages";
import { ColorForm } from "../../../features/configuration/components/color-form.tsx";
import { EditedConfiguration } from "../../../features/configuration/components/edited-configuration.tsx";
import { Page } from "../../../ui/layout/page.tsx";

export function ColorPage() {
  return (
    <Page title={m.color_title()} lead={m.color_lead()}>
      <EditedConfiguration>
        {(configuration, reload) => (
          <ColorForm configuration={configuration} onReload={reload} />
        )}
      </EditedConfiguration>
    </Page>
  );
}
