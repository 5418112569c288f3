import { Button } from "@mantine/core";
import { adjustmentStates } from "@sigi/contract/adjustments.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { AdjustmentForm } from "../../../features/adjustments/components/adjustment-form.tsx";
import { adjustmentStateLabels } from "../../../features/adjustments/components/adjustment-labels.ts";
import { AdjustmentList } from "../../../features/adjustments/components/adjustment-list.tsx";
import { keptPlace } from "../../../platform/session/kept-forms.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { FilterLinks, useFilter } from "../../../ui/table/filter-links.tsx";
import { usePageNumber } from "../../../ui/table/pager.tsx";

export function AdjustmentsPage() {
  const [opened, setOpened] = useState(() => keptPlace("adjustment") !== null);
  const close = () => {
    setOpened(false);
  };
  return (
    <Page
      title={m.admin_adjustments_title()}
      lead={m.admin_adjustments_lead()}
      actions={
        <Button
          onClick={() => {
            setOpened(true);
          }}
        >
          {m.admin_adjustments_new()}
        </Button>
      }
    >
      <FilterLinks
        label={m.admin_adjustments_filter()}
        parameter="state"
        choices={[
          { value: null, label: m.admin_adjustments_all() },
          ...adjustmentStates.map((value) => ({
            value,
            label: adjustmentStateLabels[value](),
          })),
        ]}
      />
      <AdjustmentList
        page={usePageNumber()}
        state={useFilter("state", adjustmentStates)}
      />
      <Dialog opened={opened} title={m.admin_adjustments_new()} onClose={close}>
        <AdjustmentForm onClose={close} />
      </Dialog>
    </Page>
  );
}
