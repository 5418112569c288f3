import { Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useOpenSurvey } from "../../builder-session.tsx";
import { VoucherForm } from "../../publish/voucher-form.tsx";
import { PanelSection } from "../panel.tsx";

/** The voucher of the survey; it can change until the survey is paid. */
export function VoucherSection() {
  const { survey, store, locked } = useOpenSurvey();
  if (locked && survey.voucher === null) return null;
  return (
    <PanelSection quiet title={m.discount_title()}>
      {locked ? (
        <Text component="code">{survey.voucher}</Text>
      ) : (
        <VoucherForm store={store} survey={survey} />
      )}
    </PanelSection>
  );
}
