import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { useRegisterMutation } from './__generated__/useRegisterMutation.graphql.ts';
import type { Pair } from './pairs.ts';

export type Registered = Pair & {
  key: string;
  state: 'saving' | 'ok' | 'refused';
  /** Why it was refused. */
  message?: string;
  isOdd: boolean;
};

/** As the server takes them in one call. */
const pairsPerCall = 500;

let serial = 0;

/** The pairs that were read, newest first, and what became of each. */
export function useRegister(): {
  rows: readonly Registered[];
  register: (pairs: readonly Pair[]) => Promise<number>;
  clear: () => void;
} {
  const [rows, setRows] = useState<readonly Registered[]>([]);
  const [send] = useAppMutation<useRegisterMutation>(graphql`
    mutation useRegisterMutation($input: RegisterEarringsInput!) {
      registerEarrings(input: $input) {
        registered
        results {
          ok
          message
          warnings
        }
      }
    }
  `);
  const register = useCallback(
    async (pairs: readonly Pair[]): Promise<number> => {
      let registered = 0;
      for (let from = 0; from < pairs.length; from += pairsPerCall) {
        const items = pairs.slice(from, from + pairsPerCall);
        const saving = items.map((pair): Registered => ({
          ...pair,
          key: String((serial += 1)),
          state: 'saving',
          isOdd: false,
        }));
        const keys = new Set(saving.map(({ key }) => key));
        setRows((before) => [...saving.toReversed(), ...before]);
        try {
          const { results, registered: done } = (await send({ input: { items } })).registerEarrings;
          registered += done;
          const ended = saving.map((row, index): Registered => {
            const { ok = false, message, warnings = [] } = results[index] ?? {};
            const isOdd = warnings.includes('CHIP_ENDS_OTHERWISE');
            return { ...row, state: ok ? 'ok' : 'refused', isOdd, ...(message == null ? {} : { message }) };
          });
          setRows((before) => before.map((row) => ended.find(({ key }) => key === row.key) ?? row));
        } catch (cause) {
          // Nothing of this call was saved, and the reason was shown: what is to be read again leaves the list.
          setRows((before) => before.filter(({ key }) => !keys.has(key)));
          throw cause;
        }
      }
      return registered;
    },
    [send],
  );
  const clear = useCallback(() => setRows([]), []);
  return { rows, register, clear };
}
