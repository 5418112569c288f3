import "../builder.css";
import { Group, Skeleton, Stack } from "@mantine/core";
import { ApiFailure } from "@sigi/contract/request.ts";
import { m } from "@sigi/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useUserIfAny } from "../../../../platform/session/session.ts";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Frame } from "../../../../ui/layout/frame.tsx";
import { toastDanger } from "../../../../ui/feedback/toast.ts";
import { surveyQuery } from "../../api/survey.ts";
import { BuilderTopBar } from "./builder-top-bar.tsx";
import { OpenBuilder } from "./open-builder.tsx";
import type { WorkspaceProps } from "./open-builder.tsx";
import { useBuilderCode } from "./use-builder-code.ts";

/** The frame around the builder's tabs: finds and loads the survey, and keeps it open across tabs. */
export function BuilderWorkspace(props: WorkspaceProps) {
  const place = useBuilderCode(useUserIfAny()?.id ?? null);
  if (place.code === null) {
    return place.misplaced ? (
      <WaitingFrame {...props}>{null}</WaitingFrame>
    ) : (
      <OpenBuilder key="new" {...props} {...place} loaded={null} />
    );
  }
  return (
    <LoadSurvey key={place.code} {...props} {...place} code={place.code} />
  );
}

type LoadSurveyProps = WorkspaceProps &
  ReturnType<typeof useBuilderCode> & { readonly code: string };

function LoadSurvey(props: LoadSurveyProps) {
  // The component does not rerender when the store writes its edits to the cache.
  const { data, error, refetch } = useQuery({
    ...surveyQuery(props.code),
    notifyOnChangeProps: ["status", "error"],
  });
  const isGuest = useUserIfAny() === null;
  // Without the guest cookie the server answers 401.
  const gone =
    error instanceof ApiFailure &&
    (error.status === 404 || (isGuest && error.status === 401));
  const leaveGone = useEffectEvent(() => {
    toastDanger(m.builder_gone());
    props.startNew();
  });
  useEffect(() => {
    if (gone) leaveGone();
  }, [gone]);

  if (data) return <OpenBuilder {...props} loaded={data} />;
  return (
    <WaitingFrame {...props}>
      {error && !gone ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <BuilderSkeleton />
      )}
    </WaitingFrame>
  );
}

function WaitingFrame({
  sidebar,
  tools,
  code,
  children,
}: Partial<LoadSurveyProps>) {
  return (
    <Frame
      sidebar={sidebar}
      topBar={
        <BuilderTopBar
          store={null}
          loading={code}
          tools={tools}
          publishButton={null}
        />
      }
    >
      {children ?? <BuilderSkeleton />}
    </Frame>
  );
}

/** The placeholder of the builder while the survey loads. */
function BuilderSkeleton() {
  return (
    <Stack
      gap="lg"
      component="output"
      aria-busy="true"
      aria-label={m.builder_loading()}
    >
      <Group gap="xl" mb="sm">
        <Skeleton height={24} width={90} />
        <Skeleton height={24} width={110} />
        <Skeleton height={24} width={110} />
      </Group>
      <Skeleton height={34} width={260} />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={140} radius="lg" />
    </Stack>
  );
}
