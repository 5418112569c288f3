import { m } from "@sigi/messages/messages";
import { Navigate, useParams } from "react-router";
import { ImportReport } from "../../../features/builder/components/import-report/import-report.tsx";
import { guestStart } from "../../../features/builder/model/builder-path.ts";
import { useLocale } from "../../../platform/locale/local-link.tsx";
import { localizedPath } from "../../../platform/locale/locale.ts";
import { readTemporaryCode } from "../../../platform/session/temporary-code.ts";
import { Page } from "../../../ui/layout/page.tsx";

/** The report of the import that made a survey; it prints without the frame of the page. */
export function ImportReportPage() {
  const { code = "" } = useParams();
  return <ReportPage code={code} />;
}

/** The same report for the draft that a guest has on this device. */
export function GuestImportReportPage() {
  const code = readTemporaryCode(null);
  const start = localizedPath(guestStart, useLocale());
  return code === null ? (
    <Navigate to={start} replace />
  ) : (
    <ReportPage code={code} />
  );
}

function ReportPage({ code }: { readonly code: string }) {
  return (
    <Page title={m.import_report_title()} lead={m.import_report_lead()}>
      <ImportReport key={code} code={code} />
    </Page>
  );
}
