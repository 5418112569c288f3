import { Select } from "@mantine/core";
import { allRegions } from "@sigi/contract/regions.ts";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { regionsQuery } from "../../../../../platform/api/catalogues.ts";

interface RegionSearchProps {
  readonly provinces: readonly Region[];
  readonly onFind: (region: Region) => void;
}

/** Finds provinces and cities by name, so that creators do not need to know the province of a city. */
export function RegionSearch({ provinces, onFind }: RegionSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const { data: cities = [] } = useQuery({
    ...regionsQuery("city", allRegions),
    enabled: isOpen,
  });
  const names = new Map(provinces.map(({ id, name }) => [id, name]));
  const found = new Map(
    [...provinces, ...cities].map((region) => [region.id, region]),
  );
  const data = [...found.values()].map(({ id, name }) => {
    const province = names.get(id.split(".")[0] ?? "");
    return {
      value: id,
      label: names.has(id) ? name : `${name} · ${province ?? ""}`,
    };
  });
  return (
    <Select
      label={m.region_search()}
      placeholder={m.region_search_example()}
      leftSection={<IconSearch size={16} aria-hidden />}
      data={data}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      limit={20}
      nothingFoundMessage={m.region_not_found()}
      onFocus={() => {
        setOpen(true);
      }}
      onChange={(id) => {
        const region = found.get(id ?? "");
        setSearch("");
        if (region) onFind(region);
      }}
    />
  );
}
