import { useCallback, useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { errorText } from '../../platform/i18n/errorText.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useFieldQueue } from '../../platform/field/useFieldQueue.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { treatBoard_stretch$key } from './__generated__/treatBoard_stretch.graphql.ts';
import type { useTreatBoardMutation } from './__generated__/useTreatBoardMutation.graphql.ts';
import { messages } from './messages.ts';
import { readCorrals, useReadBoard } from './treatBoard.ts';
import type { TreatFilter } from './treatFilter.ts';
import { deliveriesLabel, treatKey, type BoardCorral, type Delivery, type Pasted } from './treatRows.ts';
import { useBoardLive } from './useBoardLive.ts';

/** What is on its way for a treat, or why it was refused; of a cell that was pasted and is no weight, as it stood there. */
export type Sent = { kg: string; refusal: string | null; typed?: string };

const mostAtOnce = 500;

/** What an earlier visit to this screen left on the device, by treat. */
function useLeftOver(): ReadonlyMap<string, Sent> {
  const { acts } = useFieldQueue();
  return useMemo(
    () =>
      new Map(
        [...acts.values()]
          .filter(({ command, state }) => command === 'deliverTreats' && state === 'WAITING')
          // Written by this screen.
          .flatMap(({ input }) => input['items'] as readonly Delivery[])
          .map((item) => [treatKey(item, item), { kg: item.deliveredKg, refusal: null }]),
      ),
    [acts],
  );
}

function useSent() {
  const leftOver = useLeftOver();
  const [own, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  return [useMemo(() => new Map([...leftOver, ...own]), [leftOver, own]), setSent] as const;
}

/** By which treats stand in the queue. */
function useLabelOf(corrals: readonly BoardCorral[]): (items: readonly Delivery[]) => string {
  const t = useMessages(messages);
  const locale = useLanguage();
  return useCallback(
    (items) =>
      deliveriesLabel(
        items,
        corrals,
        (round, kg) =>
          `${t('treats.roundName', { round })}, ${formatDecimal(kg, locale, { digits: 0, maxDigits: 3 })} kg`,
      ),
    [corrals, t, locale],
  );
}

type SetSent = ReturnType<typeof useSent>[1];

/** Sends what of a pasted text is a weight; what is none stays in its cell, with the reason. */
function useTakePasted(deliver: (all: readonly Delivery[]) => Promise<void>, setSent: SetSent) {
  const t = useMessages(messages);
  const notRead = t('treats.notANumber');
  return useCallback(
    ({ items, unread, left }: Pasted): void => {
      if (left > 0) toast({ severity: 'warning', text: t('treats.pastedLeft', { left }) });
      if (unread.length > 0) {
        const refused = unread.map(
          (cell) => [treatKey(cell, cell), { kg: '', refusal: notRead, typed: cell.typed }] as const,
        );
        setSent((before) => new Map([...before, ...refused]));
      }
      if (items.length > 0) void deliver(items);
    },
    [deliver, notRead, setSent, t],
  );
}

/** The board of a day, live, and the deliveries that are typed into it. */
export function useTreatBoard(stretch: treatBoard_stretch$key, filter: TreatFilter) {
  const read = useReadBoard(stretch);
  const [fresh, setFresh] = useState({ of: read.corrals, rows: new Map<string, BoardCorral>() });
  if (fresh.of !== read.corrals) setFresh({ of: read.corrals, rows: new Map() });
  const [sent, setSent] = useSent();
  const put = useCallback(
    (corrals: readonly BoardCorral[]) =>
      setFresh(({ of, rows }) => ({
        of,
        rows: new Map([...rows, ...corrals.map((corral) => [corral.corralId, corral] as const)]),
      })),
    [],
  );
  const shown = useMemo(() => new Set(read.corrals.map(({ corralId }) => corralId)), [read.corrals]);
  const note = useBoardLive({ day: read.day, filter, shown, put });
  const { queue: write } = useFieldWrite<useTreatBoardMutation>(graphql`
    mutation useTreatBoardMutation($input: DeliverTreatsInput!) {
      deliverTreats(input: $input) {
        board {
          ...treatBoard_corral
        }
      }
    }
  `);
  const mark = useCallback(
    (items: readonly Delivery[], refusal: string | null, isDone = false) =>
      setSent((before) => {
        const next = new Map(before);
        for (const item of items)
          if (isDone) next.delete(treatKey(item, item));
          else next.set(treatKey(item, item), { kg: item.deliveredKg, refusal });
        return next;
      }),
    [setSent],
  );
  const labelOf = useLabelOf(read.corrals);
  const deliver = useCallback(
    async (all: readonly Delivery[]): Promise<void> => {
      for (let at = 0; at < all.length; at += mostAtOnce) {
        const items = all.slice(at, at + mostAtOnce);
        mark(items, null);
        try {
          put(readCorrals((await write({ items }, labelOf(items))).deliverTreats.board));
          mark(items, null, true);
          note([]);
        } catch (cause) {
          mark(items, await errorText(toAppError(cause)));
        }
      }
    },
    [mark, put, write, note, labelOf],
  );
  const takePasted = useTakePasted(deliver, setSent);
  const forget = useCallback((item: Delivery) => mark([item], null, true), [mark]);
  const corrals = useMemo(
    () => read.corrals.map((corral) => fresh.rows.get(corral.corralId) ?? corral),
    [read.corrals, fresh.rows],
  );
  return { ...read, corrals, sent, deliver, takePasted, forget };
}

export type TreatBoard = ReturnType<typeof useTreatBoard>;
