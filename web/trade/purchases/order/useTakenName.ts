import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useTakenNameQuery } from './__generated__/useTakenNameQuery.graphql.ts';

const typingPauseMs = 350;

/** Asks when typing rests whether another purchase has the name, and reports the taken name in small letters. */
export function useTakenName(name: string, exceptId: string | null, onTaken: (takenName: string) => void): void {
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
        ({ farm }) => {
          if (farm.purchaseNameExists) onTaken(wanted.toLowerCase());
        },
        () => undefined,
      );
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [name, exceptId, read, onTaken]);
}
