import { m } from "@sigi/messages/messages";
import { useParams } from "react-router";
import { ImportReport } from "../../../features/builder/components/import-report/import-report.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** The report of the import that made a survey; it prints without the frame of the page. */
export function ImportReportPage() {
  const { code = "" } = useParams();
  return (
    <Page title={m.import_report_title()} lead={m.import_report_lead()}>
      <ImportReport key={code} code={code} />
    </Page>
  );
}
