import { chakra } from '@chakra-ui/react';
import { useMemo, type ClipboardEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Matrix } from '../../platform/matrix/Matrix.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { TractOfDayScreenQuery } from './__generated__/TractOfDayScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { mayDeliver, TreatFrame, useTreatFilters } from './TreatFrame.tsx';
import { TreatCard, TreatHead, TreatLine, type TreatLineProps } from './TreatLine.tsx';
import {
  corralsShown,
  isBlock,
  isDelivered,
  pastedKg,
  rowsOfRound,
  roundToFeed,
  roundTotals,
  treatKey,
  type Delivery,
  type TreatRow,
} from './treatRows.ts';
import { useTreatBoard } from './useTreatBoard.ts';

const query = graphql`
  query TractOfDayScreenQuery($filter: TreatBoardInput!) {
    farm {
      ...treatBoard_farm @arguments(filter: $filter)
    }
  }
`;

/** The feedings of one round in the order of the route, as they are typed from a sheet. */
export function TractOfDayScreen({ queryRef }: ScreenProps<TractOfDayScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<TractOfDayScreenQuery>(query, queryRef);
  const board = useTreatBoard(farm);
  const [filters, set] = useTreatFilters();
  const { line, diet } = filters;
  const { corrals, sent, deliver, forget } = board;
  const shown = useMemo(() => corralsShown(corrals, { line, diet, round: '' }), [corrals, line, diet]);
  const round = Number(filters.round) || roundToFeed(roundTotals(shown));
  const rows = useMemo(() => rowsOfRound(shown, round, diet), [shown, round, diet]);
  const canWrite = mayDeliver(board);
  const deliveryOf = ({ corral, treat }: TreatRow, deliveredKg: string): Delivery => ({
    corralId: corral.corralId,
    round: treat.round,
    dietId: treat.dietId,
    deliveredKg,
  });
  const propsOf = (row: number, goOn: () => void): TreatLineProps => {
    const of = rows[row]!;
    return {
      row,
      of,
      sent: sent.get(treatKey(of.corral, of.treat)),
      canWrite,
      onDeliver: (kg) => void deliver([deliveryOf(of, kg)]),
      onForget: () => forget(deliveryOf(of, '0')),
      goOn,
    };
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>, below: readonly number[]): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!canWrite || !isBlock(text)) return;
    event.preventDefault();
    const items = pastedKg(
      text,
      below.map((row) => rows[row]!),
      locale,
    );
    if (items.length > 0) void deliver(items);
  };
  const isDone = (row: number): boolean => {
    const of = rows[row]!;
    const onItsWay = sent.get(treatKey(of.corral, of.treat));
    return onItsWay ? onItsWay.refusal === null : isDelivered(of.treat);
  };
  const done = [...rows.keys()].filter(isDone).length;
  return (
    <TreatFrame
      title={t('treats.title')}
      board={board}
      other={{ to: '/admin/tract/tract-of-day/v2', label: t('treats.board') }}
      round={round}
      onRound={(next) => set({ round: String(next) })}
    >
      <chakra.h2 fontWeight="semibold">{t('treats.roundName', { round })}</chakra.h2>
      <Matrix
        key={`${round} ${line} ${diet}`}
        label={t('treats.roundName', { round })}
        names={rows.map(({ corral }) => corral.corralName)}
        isDone={isDone}
        firstControl={(row) => `[data-row="${row}"] [data-delivery]`}
        head={<TreatHead />}
        minWidth="44rem"
        search={t('treats.find')}
        hint={t('treats.keys')}
        note={t('treats.progress', { done, all: rows.length })}
        renderRow={(row, goOn) => <TreatLine {...propsOf(row, goOn)} />}
        renderCard={(row, goOn) => <TreatCard key={row} {...propsOf(row, goOn)} />}
        onPaste={onPaste}
      />
    </TreatFrame>
  );
}
