import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Listing } from "../../../ui/listing.tsx";
import { allSurveysQuery } from "../api.ts";
import type { AllSurveysFilter } from "../api.ts";
import { allSurveyColumns } from "./all-survey-columns.tsx";

interface AllSurveyListProps extends AllSurveysFilter {
  readonly caption: string;
  readonly empty: ReactNode;
}

/** Everybody's surveys, with their creators. */
export function AllSurveyList({
  caption,
  empty,
  ...filter
}: AllSurveyListProps) {
  return (
    <Listing
      query={useQuery(allSurveysQuery(filter))}
      caption={caption}
      columns={allSurveyColumns()}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
