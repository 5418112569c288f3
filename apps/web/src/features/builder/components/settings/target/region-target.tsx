import { Input, Stack } from "@mantine/core";
import type { Region } from "@sigi/contract/regions.ts";
import { m } from "@sigi/messages/messages";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { regionsQuery } from "../../../../../platform/api/catalogues.ts";
import {
  addRegion,
  chooseRegions,
  chosenRegions,
} from "../../../model/region-selection.ts";
import type { TargetRegions } from "../../../model/region-selection.ts";
import { RegionSearch } from "./region-search.tsx";
import { RegionMultiSelect } from "./region-multi-select.tsx";
import type { RegionGroup } from "./region-multi-select.tsx";
import { useSettings } from "../use-settings.ts";

/** Provinces, cities within them, subdistricts within those. An empty level means all. */
export function RegionTarget() {
  const { survey, edit, faultOf } = useSettings();
  const { data: provinces = [] } = useQuery(regionsQuery("province", null));
  const current: TargetRegions = {
    provinces: [...chosenRegions(survey.provinces)],
    cities: [...chosenRegions(survey.cities)],
    subdistricts: [...chosenRegions(survey.subdistricts)],
  };
  const cities = useLists(current.provinces, "city");
  const subdistricts = useLists(current.cities, "subdistrict");

  const choose = (
    level: keyof TargetRegions,
    ids: readonly string[],
    known: readonly Region[],
  ) => {
    edit(
      chooseRegions(current, level, ids, known),
      "provinces",
      "cities",
      "subdistricts",
    );
  };

  return (
    <Input.Wrapper
      label={m.target_regions()}
      description={m.target_regions_help()}
      labelElement="div"
    >
      <Stack gap="sm" mt={8}>
        <RegionSearch
          provinces={provinces}
          onFind={(region) => {
            edit(
              addRegion(current, region, provinces),
              "provinces",
              "cities",
              "subdistricts",
            );
          }}
        />
        <RegionMultiSelect
          label={m.region_province()}
          allLabel={m.region_all_provinces()}
          groups={[{ parent: null, regions: provinces }]}
          chosen={current.provinces}
          error={faultOf("provinces")}
          place="provinces"
          onChange={(ids) => {
            choose("provinces", ids, provinces);
          }}
        />
        <RegionMultiSelect
          label={m.region_city()}
          allLabel={m.region_all_cities()}
          groups={cities}
          waitingFor={
            current.provinces.length === 0
              ? m.region_choose_province_first()
              : undefined
          }
          chosen={current.cities}
          error={faultOf("cities")}
          place="cities"
          onChange={(ids) => {
            choose("cities", ids, regionsOf(cities));
          }}
        />
        <RegionMultiSelect
          label={m.region_subdistrict()}
          allLabel={m.region_all_subdistricts()}
          groups={subdistricts}
          waitingFor={
            current.cities.length === 0
              ? m.region_choose_city_first()
              : undefined
          }
          chosen={current.subdistricts}
          error={faultOf("subdistricts")}
          place="subdistricts"
          onChange={(ids) => {
            choose("subdistricts", ids, regionsOf(subdistricts));
          }}
        />
      </Stack>
    </Input.Wrapper>
  );
}

/** The regions inside each parent. */
function useLists(
  parents: readonly Region[],
  level: RegionLevel,
): RegionGroup[] {
  const lists = useQueries({
    queries: parents.map(({ id }) => regionsQuery(level, id)),
  });
  return parents.map((parent, index) => ({
    parent,
    regions: lists[index]?.data ?? [],
  }));
}

const regionsOf = (groups: readonly RegionGroup[]) =>
  groups.flatMap(({ regions }) => regions);
