import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mostShown } from '../../../server/feeding/stretch/stretch.calc.ts';
import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { linePlaces_lines$key } from './__generated__/linePlaces_lines.graphql.ts';
import { lineAddress } from './lineAddress.ts';
import { messages } from './messages.ts';

/** The lines of a board as options, each part of a long one by itself; the value is its address. */
export function useLinePlaces(key: linePlaces_lines$key | null): FieldOption[] | null {
  const t = useMessages(messages);
  const lines = useFragment(
    graphql`
      fragment linePlaces_lines on BoardLine @relay(plural: true) {
        lineId
        lineName
        corrals
      }
    `,
    key,
  );
  return useMemo(
    () =>
      lines?.flatMap(({ lineId, lineName, corrals }) => {
        const parts = Math.ceil(corrals / mostShown);
        const name = lineName ?? t('lines.outside');
        return Array.from({ length: parts }, (_, index) => ({
          value: new URLSearchParams(lineAddress(lineId, index + 1)).toString(),
          label: parts === 1 ? name : `${name} · ${t('lines.part', { part: index + 1, parts })}`,
        }));
      }) ?? null,
    [lines, t],
  );
}
