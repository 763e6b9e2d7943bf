import { useState } from 'react';
import { graphql } from 'react-relay';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import type { ReplicateScreenQuery } from './__generated__/ReplicateScreenQuery.graphql.ts';
import type { useReplicateMutation } from './__generated__/useReplicateMutation.graphql.ts';
import { messages } from '../../planningMessages.ts';

type Troughs = NonNullable<ReplicateScreenQuery['response']['farm']['unread']>['troughs'];
export type RowToRepeat = Troughs['rows'][number];

type Result = { row: RowToRepeat; text: string; ok: boolean };

/** Repeats the calls of corrals, and keeps what became of those that are shown. */
export function useReplicate(rows: readonly RowToRepeat[], of: Pick<Troughs, 'day' | 'isOpen'> | undefined) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [pending, setPending] = useState(false);
  const { save: replicate } = useFieldWrite<useReplicateMutation>(graphql`
    mutation useReplicateMutation($input: ReplicateReadingsInput!) {
      replicateReadings(input: $input) {
        readings {
          id
          corralId
          call
        }
        refused {
          corralId
          message
        }
      }
    }
  `);
  /** How many were repeated. */
  const send = async (corralIds: readonly string[]): Promise<number> => {
    setPending(true);
    try {
      const { readings, refused } = (await replicate({ corralIds, day: of?.isOpen === false ? of.day : null }))
        .replicateReadings;
      const results = [
        ...readings.map(({ corralId, call }) => {
          const text = t('replicate.done', { call: formatDecimal(call, locale, { digits: 2 }) || '—' });
          return { corralId, ok: true, text };
        }),
        ...refused.map(({ corralId, message }) => ({ corralId, ok: false, text: message })),
      ].flatMap(({ corralId, ...result }): [string, Result][] => {
        const row = rows.find((each) => each.corralId === corralId);
        return row ? [[corralId, { row, ...result }]] : [];
      });
      setResults((before) => new Map([...before, ...results]));
      return readings.length;
    } finally {
      setPending(false);
    }
  };
  return { results, pending, send };
}
