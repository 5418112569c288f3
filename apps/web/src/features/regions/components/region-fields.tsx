import { SimpleGrid } from "@mantine/core";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { residenceQuery } from "../api.ts";

/** A user's residence by region ids; each level lies in the one above. */
export interface Residence {
  readonly provinceId: string | null;
  readonly cityId: string | null;
  readonly subdistrictId: string | null;
}

/** The properties that a form passes to one of the fields. */
interface FieldProps {
  readonly error?: ReactNode;
  readonly "data-path"?: string;
}

interface RegionFieldsProps {
  readonly value: Residence;
  readonly onChange: (value: Residence) => void;
  readonly fieldProps: (field: keyof Residence) => FieldProps;
  /** Stacks the fields at any window width. */
  readonly narrow?: boolean;
}

/** Province, city or regency, and subdistrict, each with a search by name. */
export function RegionFields({
  value,
  onChange,
  fieldProps,
  narrow = false,
}: RegionFieldsProps) {
  const { provinceId, cityId, subdistrictId } = value;
  const none = { cityId: null, subdistrictId: null };
  return (
    <SimpleGrid cols={{ base: 1, sm: narrow ? 1 : 3 }} spacing="md">
      <RegionSelect
        label={m.region_province()}
        query={useQuery(residenceQuery("province", null))}
        value={provinceId}
        fieldProps={fieldProps("provinceId")}
        onChange={(id) => {
          onChange({ ...none, provinceId: id });
        }}
      />
      <RegionSelect
        label={m.region_city()}
        query={useQuery(residenceQuery("city", provinceId))}
        waitingFor={
          provinceId === null ? m.region_choose_province_first() : undefined
        }
        value={cityId}
        fieldProps={fieldProps("cityId")}
        onChange={(id) => {
          onChange({ ...none, provinceId, cityId: id });
        }}
      />
      <RegionSelect
        label={m.region_subdistrict()}
        query={useQuery(residenceQuery("subdistrict", cityId))}
        waitingFor={cityId === null ? m.region_choose_city_first() : undefined}
        value={subdistrictId}
        fieldProps={fieldProps("subdistrictId")}
        onChange={(id) => {
          onChange({ provinceId, cityId, subdistrictId: id });
        }}
      />
    </SimpleGrid>
  );
}

interface RegionSelectProps {
  readonly label: string;
  readonly query: UseQueryResult<readonly Region[]>;
  /** The level that must be chosen first. */
  readonly waitingFor?: string | undefined;
  readonly value: string | null;
  readonly fieldProps: FieldProps;
  readonly onChange: (id: string | null) => void;
}

function RegionSelect({
  label,
  query,
  waitingFor,
  value,
  fieldProps,
  onChange,
}: RegionSelectProps) {
  const regions = query.data ?? [];
  const loadFault = query.error ? describeError(query.error) : undefined;
  return (
    <SearchSelect
      {...fieldProps}
      label={label}
      error={fieldProps.error ?? loadFault}
      items={regions.map(({ id, name }) => ({ id, label: name }))}
      value={value}
      waitingFor={
        waitingFor ?? (query.isLoading ? m.common_loading() : undefined)
      }
      onChange={onChange}
    />
  );
}
