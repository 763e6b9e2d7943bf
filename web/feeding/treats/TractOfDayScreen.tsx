import { chakra } from '@chakra-ui/react';
import { useMemo, type ClipboardEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Matrix } from '../../platform/matrix/Matrix.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { TractOfDayScreenQuery } from './__generated__/TractOfDayScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { useBoardLines } from '../lines/useBoardLines.ts';
import { linesOf, mayDeliver, NobodyFed, TreatFrame, useTreatFilters, type BoardProps } from './TreatFrame.tsx';
import { TreatCard, TreatHead, TreatLine, type TreatLineProps } from './TreatLine.tsx';
import {
  isBlock,
  isDelivered,
  pastedKg,
  rowsOfRound,
  treatKey,
  type Delivery,
  type Pasted,
  type TreatRow,
} from './treatRows.ts';
import { useTreatBoard, type Sent } from './useTreatBoard.ts';

const query = graphql`
  query TractOfDayScreenQuery($filter: TreatStretchInput!) {
    farm {
      treatStretch(filter: $filter) {
        ...treatBoard_stretch
      }
    }
  }
`;

export function TractOfDayScreen({ queryRef }: ScreenProps<TractOfDayScreenQuery>) {
  const { farm } = usePreloadedQuery<TractOfDayScreenQuery>(query, queryRef);
  if (!farm.treatStretch) return <NobodyFed title="treats.title" />;
  return <RoundOfDay stretch={farm.treatStretch} filter={queryRef.variables.filter} />;
}

interface UseTreatRowsInput {
  rows: TreatRow[];
  sent: ReadonlyMap<string, Sent>;
  canWrite: boolean;
  deliver: (all: readonly Delivery[]) => Promise<void>;
  takePasted: (pasted: Pasted) => void;
  forget: (item: Delivery) => void;
}

function useTreatRows({ rows, sent, canWrite, deliver, takePasted, forget }: UseTreatRowsInput) {
  const locale = useLanguage();
  const deliveryOf = ({ corral, treat }: TreatRow, deliveredKg: string, knownKg?: string | null): Delivery => ({
    corralId: corral.corralId,
    round: treat.round,
    dietId: treat.dietId,
    deliveredKg,
    knownKg,
  });
  const propsOf = (row: number, goOn: () => void): TreatLineProps => {
    const of = rows[row]!;
    return {
      row,
      of,
      sent: sent.get(treatKey(of.corral, of.treat)),
      canWrite,
      onDeliver: (kg, known) => void deliver([deliveryOf(of, kg, known)]),
      onForget: () => forget(deliveryOf(of, '0')),
      goOn,
    };
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>, below: readonly number[]): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!canWrite || !isBlock(text)) return;
    event.preventDefault();
    takePasted(
      pastedKg(
        text,
        below.map((row) => rows[row]!),
        locale,
      ),
    );
  };
  return { propsOf, onPaste };
}

/** The feedings of one round in the order of the route, as they are typed from a sheet. */
function RoundOfDay({ stretch, filter }: BoardProps) {
  const t = useMessages(messages);
  const board = useTreatBoard(stretch, filter);
  const [{ diet, round: chosen }, set] = useTreatFilters();
  const { corrals, sent, deliver, takePasted, forget } = board;
  // A board that was read ahead counts by another round.
  const round = Number(chosen) || board.round || 1;
  const rows = useMemo(() => rowsOfRound(corrals, round, diet), [corrals, round, diet]);
  const canWrite = mayDeliver(board);
  const { propsOf, onPaste } = useTreatRows({ rows, sent, canWrite, deliver, takePasted, forget });
  const isDone = (row: number): boolean => {
    const of = rows[row]!;
    const onItsWay = sent.get(treatKey(of.corral, of.treat));
    return onItsWay ? onItsWay.refusal === null : isDelivered(of.treat);
  };
  const names = rows.map(({ corral }) => corral.corralName);
  const lines = useBoardLines({ ...linesOf(board), names, isDone, set });
  const total = board.rounds.find((each) => each.round === round);
  // While all is shown, what is on its way counts too.
  const done = lines.shown === null ? [...rows.keys()].filter(isDone).length : (total?.fed ?? 0);
  return (
    <TreatFrame
      title={t('treats.title')}
      board={board}
      lines={lines}
      other={{ to: '/admin/tract/tract-of-day/v2', label: t('treats.board') }}
      round={round}
      onRound={(next) => set({ round: String(next) })}
    >
      <chakra.h2 fontWeight="semibold">{t('treats.roundName', { round })}</chakra.h2>
      <Matrix
        key={`${round} ${diet} ${lines.shown?.lineId} ${lines.shown?.part}`}
        label={t('treats.roundName', { round })}
        names={names}
        reveal={lines.reveal}
        onPast={lines.onPast}
        findElsewhere={lines.findElsewhere}
        isDone={isDone}
        firstControl={(row) => `[data-row="${row}"] [data-delivery]`}
        head={<TreatHead />}
        minWidth="44rem"
        search={t('treats.find')}
        hint={t('treats.keys')}
        note={t('treats.progress', { done, all: total?.corrals ?? rows.length })}
        renderRow={(row, goOn) => <TreatLine {...propsOf(row, goOn)} />}
        renderCard={(row, goOn) => <TreatCard key={row} {...propsOf(row, goOn)} />}
        onPaste={onPaste}
      />
    </TreatFrame>
  );
}
