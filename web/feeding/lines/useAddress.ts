import { useNavigate, useSearchParams } from 'react-router';

/** What the address asks for, and how some of it is changed; what becomes empty is left out. */
export function useAddress(): readonly [URLSearchParams, (changes: Record<string, string>) => void] {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const set = (changes: Record<string, string>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    void navigate({ search: `?${next.toString()}` }, { replace: true });
  };
  return [search, set];
}
