import { Button } from "@mantine/core";
import { listFileFormats } from "@sigi/contract/admin-list.ts";
import type {
  ExportCall,
  ExportQuery,
  ListChoice,
  ListFileFormat,
} from "@sigi/contract/admin-list.ts";
import { encodeRequest } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFileSpreadsheet from "@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs";
import IconFileTypeCsv from "@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs";
import { currentLocale } from "../../platform/locale/locale.ts";
import { Disclosure } from "../layout/disclosure.tsx";
import { MenuDownload } from "../layout/menu-items.tsx";

interface ExportMenuProps<Filters, Sort extends string> {
  readonly call: ExportCall<Filters, Sort>;
  /** The filters and order of the list, for all its pages. */
  readonly choice: ListChoice<Filters, Sort>;
}

/** Downloads the rows of a list in a format, with headings in the page's language. */
export function ExportMenu<Filters, Sort extends string>({
  call,
  choice,
}: ExportMenuProps<Filters, Sort>) {
  const address = (format: ListFileFormat) => {
    const query: ExportQuery<Filters, Sort> = {
      ...choice,
      format,
      language: currentLocale(),
    };
    return encodeRequest(call, { query }).url;
  };
  return (
    <Disclosure
      renderButton={(button) => (
        <Button
          {...button}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {m.list_export()}
        </Button>
      )}
    >
      {listFileFormats.map((format) => {
        const { Icon, label } = formats[format];
        return (
          <MenuDownload
            key={format}
            href={address(format)}
            icon={<Icon size={20} aria-hidden />}
          >
            {label()}
          </MenuDownload>
        );
      })}
    </Disclosure>
  );
}

const formats = {
  csv: { Icon: IconFileTypeCsv, label: m.list_export_csv },
  xlsx: { Icon: IconFileSpreadsheet, label: m.list_export_xlsx },
} as const;
