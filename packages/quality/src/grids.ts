import type { ScaleResponse } from "./observation.ts";

/** Returns the responses of each grid, in displayed order. */
export function grids<Response extends Pick<ScaleResponse, "grid">>(
  scales: readonly Response[],
): Response[][] {
  const byGrid = new Map<number, Response[]>();
  for (const response of scales) {
    const before = byGrid.get(response.grid);
    if (before) before.push(response);
    else byGrid.set(response.grid, [response]);
  }
  return [...byGrid.values()];
}
