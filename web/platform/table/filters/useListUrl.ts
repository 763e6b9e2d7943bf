import { useEffect, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';

type ListUrl = { search: URLSearchParams; go: (search: URLSearchParams) => void; pending: boolean };

/** The previous rows stay visible until those of the new URL are loaded. */
export function useListUrl(): ListUrl {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const [pending, start] = useTransition();
  // What was typed before a link was followed does not hold its reader back.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = next !== undefined && next !== pathname;
  }, [next, pathname]);
  const go = (chosen: URLSearchParams): void => {
    if (leaving.current) return;
    start(async () => {
      await navigate({ search: chosen.toString() }, { replace: true, preventScrollReset: true });
    });
  };
  return { search, go, pending };
}
