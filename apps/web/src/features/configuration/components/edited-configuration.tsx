import type { Configuration } from "@sigi/contract/configuration.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { configurationQuery } from "../../../platform/api/configuration.ts";
import { QueryView } from "../../../ui/feedback/query-view.tsx";
import { RowsSkeleton } from "../../../ui/feedback/loading.tsx";

interface EditedConfigurationProps {
  readonly children: (
    configuration: Configuration,
    reload: () => void,
  ) => ReactNode;
}

/** The configuration as it was when the form opened: later changes must not replace the input. */
export function EditedConfiguration({ children }: EditedConfigurationProps) {
  const query = useQuery(configurationQuery);
  const [round, setRound] = useState(0);
  const reload = async () => {
    await query.refetch();
    setRound((before) => before + 1);
  };
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} height={220} />}>
      {(latest) => (
        <InitialConfiguration key={round} latest={latest}>
          {(configuration) => children(configuration, () => void reload())}
        </InitialConfiguration>
      )}
    </QueryView>
  );
}

interface InitialConfigurationProps {
  readonly latest: Configuration;
  readonly children: (configuration: Configuration) => ReactNode;
}

function InitialConfiguration({ latest, children }: InitialConfigurationProps) {
  const [configuration] = useState(latest);
  return children(configuration);
}
