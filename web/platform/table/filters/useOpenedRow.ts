import { useNavigate, useSearchParams } from 'react-router';
import { withParameter } from '../listSpec.ts';

/** The row that the address opens beside its list, and how it is closed. */
export function useOpenedRow<Row extends { id: string }>(
  parameter: string,
  rows: readonly Row[],
): { opened: Row | null; close: () => void } {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return {
    opened: rows.find(({ id }) => id === search.get(parameter)) ?? null,
    close: () => void navigate(`?${withParameter(search, parameter, '').toString()}`, { replace: true }),
  };
}
