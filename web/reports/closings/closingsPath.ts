/** The heads that left a batch in a period, each with what it came to. */
export const closingsPath = (batchId: string, from: string): string =>
  `/admin/reports/individual-cattle-closing?${new URLSearchParams({ batchIds: batchId, from })}`;
