import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import type { useTakenNameQuery } from './__generated__/useTakenNameQuery.graphql.ts';

const typingPauseMs = 350;

/** Asks while somebody types whether another purchase has the name; the answer is the name in small letters. */
export function useTakenName(name: string, exceptId: string | null): string | null {
  const [taken, setTaken] = useState<string | null>(null);
  const read = useReadOnce<useTakenNameQuery>(graphql`
    query useTakenNameQuery($name: String!, $exceptId: ID) {
      farm {
        purchaseNameExists(name: $name, exceptId: $exceptId)
      }
    }
  `);
  useEffect(() => {
    const wanted = name.trim();
    if (wanted === '') return undefined;
    const timer = setTimeout(() => {
      read({ name: wanted, exceptId }).then(
        ({ farm }) => setTaken((before) => (farm.purchaseNameExists ? wanted.toLowerCase() : before)),
        () => undefined,
      );
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [name, exceptId, read]);
  return taken;
}
