import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { adminDashboardQuery } from "../api.ts";
import { AnswersChart } from "./answers-chart.tsx";
import { PlatformTiles } from "./platform-tiles.tsx";
import { SurveyStates } from "./survey-states.tsx";
import classes from "./admin-dashboard.module.css";

/** The platform's figures: users and money, answers per day, surveys by status. */
export function AdminDashboardFigures() {
  return (
    <QueryView
      query={useQuery(adminDashboardQuery)}
      skeleton={<FiguresSkeleton />}
    >
      {(dashboard) => (
        <Stack gap="xl">
          <PlatformTiles dashboard={dashboard} />
          <div className={classes["panels"]}>
            <AnswersChart days={dashboard.answersPerDay} />
            <SurveyStates surveys={dashboard.surveys} />
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

function FiguresSkeleton() {
  return (
    <Stack gap="xl">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <div className={classes["tiles"]}>
        {[
          "users",
          "active",
          "income",
          "payable",
          "credit",
          "pending",
          "suspense",
          "books",
        ].map((tile) => (
          <Skeleton key={tile} height={124} radius="lg" />
        ))}
      </div>
      <div className={classes["panels"]}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </Stack>
  );
}
