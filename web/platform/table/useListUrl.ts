import { useTransition } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type ListUrl = { search: URLSearchParams; go: (search: URLSearchParams) => void; pending: boolean };

/** The previous rows stay visible until those of the new URL are loaded. */
export function useListUrl(): ListUrl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [pending, start] = useTransition();
  const go = (next: URLSearchParams): void => {
    start(async () => {
      await navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    });
  };
  return { search, go, pending };
}
