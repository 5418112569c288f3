import { Alert, Button, Group, Text } from "@mantine/core";
import type { Quotas } from "@sigi/contract/quotas.ts";
import { respondentsMax } from "@sigi/contract/survey-price.ts";
import { m } from "@sigi/messages/messages";
import { dividePlaces } from "@sigi/survey/quotas/divide-places.ts";
import { sumOf } from "@sigi/survey/quotas/quotas.ts";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../platform/locale/formatters.ts";
import { reviewQuery } from "../api/settings.ts";
import { useSettings } from "../components/settings/use-settings.ts";

const place = "quotas";

/** Compares the sum of the cells with the respondents, and offers actions that make them equal. */
export function QuotaSum({ quotas }: { readonly quotas: Quotas }) {
  const { survey, edit } = useSettings();
  const { respondents } = survey;
  const sum = sumOf(quotas.places);
  const divide = (shares: readonly number[]) => {
    const places = dividePlaces(respondents, shares);
    edit({ quotas: { ...quotas, places } }, place);
  };
  return (
    <div>
      <Group gap="sm" justify="space-between">
        <Text
          component="output"
          fw={600}
          className="tabular"
          aria-live="polite"
        >
          {m.quotas_sum_of({
            sum: formatNumber(sum),
            respondents: formatNumber(respondents),
          })}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              divide(quotas.places.map(() => 1));
            }}
          >
            {m.quotas_evenly()}
          </Button>
          {sum !== respondents && (
            <>
              {sum > 0 && (
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => {
                    divide(quotas.places);
                  }}
                >
                  {m.quotas_scale({ respondents: formatNumber(respondents) })}
                </Button>
              )}
              {sum > 0 && sum <= respondentsMax && (
                <Button
                  variant="default"
                  size="compact-md"
                  onClick={() => {
                    edit({ respondents: sum }, "number_of_respondents", place);
                  }}
                >
                  {m.quotas_as_respondents({ sum: formatNumber(sum) })}
                </Button>
              )}
            </>
          )}
        </Group>
      </Group>
      <QuotaFault isOff={sum !== respondents} missing={respondents - sum} />
    </div>
  );
}

interface QuotaFaultProps {
  readonly isOff: boolean;
  /** Number of missing places; negative if there are too many. */
  readonly missing: number;
}

/**
 * The fault of the quotas. A fault of their sum is shown at once, one of the target after the server has checked it.
 */
function QuotaFault({ isOff, missing }: QuotaFaultProps) {
  const { survey } = useSettings();
  const { data } = useQuery(reviewQuery(survey.code, survey.version));
  const found = data?.faults.find((fault) => fault.place === place)?.text;
  const fault = isOff
    ? missing > 0
      ? m.quotas_missing({ count: missing })
      : m.quotas_over({ count: -missing })
    : found;
  return (
    <div aria-live="polite">
      {fault !== undefined && (
        <Alert color="yellow" p="sm" mt="sm">
          {fault}
        </Alert>
      )}
    </div>
  );
}
