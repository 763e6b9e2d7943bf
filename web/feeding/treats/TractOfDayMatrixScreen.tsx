import type { treatBoard_corral$data } from './__generated__/treatBoard_corral.graphql.ts';
import { useMemo, type ClipboardEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useStableCallback } from '../../platform/form/useStableCallback.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Matrix } from '../../platform/matrix/Matrix.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { TractOfDayMatrixScreenQuery } from './__generated__/TractOfDayMatrixScreenQuery.graphql.ts';
import { CorralCard, CorralHead, CorralLine, type CorralLineProps } from './CorralLine.tsx';
import { messages } from './messages.ts';
import { useBoardLines } from '../lines/useBoardLines.ts';
import { linesOf, mayDeliver, NobodyFed, TreatFrame, useTreatFilters, type BoardProps } from './TreatFrame.tsx';
import { corralsShown, isBlock, isDelivered, pastedBlock, type Delivery } from './treatRows.ts';
import { useTreatBoard } from './useTreatBoard.ts';

const query = graphql`
  query TractOfDayMatrixScreenQuery($filter: TreatStretchInput!) {
    farm {
      treatStretch(filter: $filter) {
        ...treatBoard_stretch
      }
    }
  }
`;

export function TractOfDayMatrixScreen({ queryRef }: ScreenProps<TractOfDayMatrixScreenQuery>) {
  const { farm } = usePreloadedQuery<TractOfDayMatrixScreenQuery>(query, queryRef);
  if (!farm.treatStretch) return <NobodyFed title="treats.board" />;
  return <MatrixOfDay stretch={farm.treatStretch} filter={queryRef.variables.filter} />;
}

interface UsePastedDeliveriesInput {
  canWrite: boolean;
  rows: treatBoard_corral$data[];
  rounds: number[];
  diet: string;
  board: ReturnType<typeof useTreatBoard>;
}

function usePastedDeliveries({ canWrite, rows, rounds, diet, board }: UsePastedDeliveriesInput) {
  const locale = useLanguage();
  return (event: ClipboardEvent<HTMLElement>, below: readonly number[]): void => {
    const text = event.clipboardData.getData('text/plain');
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-round]')?.dataset['round'];
    if (!canWrite || at === undefined || !isBlock(text)) return;
    event.preventDefault();
    board.takePasted(
      pastedBlock(
        text,
        below.map((row) => rows[row]!),
        { rounds: rounds.slice(rounds.indexOf(Number(at))), diet },
        locale,
      ),
    );
  };
}

/** Corrals by rounds: what is planned, delivered, late and compensated. */
function MatrixOfDay({ stretch, filter }: BoardProps) {
  const t = useMessages(messages);
  const board = useTreatBoard(stretch, filter);
  const [{ diet, round }, set] = useTreatFilters();
  const { corrals, sent } = board;
  const rows = useMemo(() => corralsShown(corrals, { diet, round }), [corrals, diet, round]);
  const rounds = useMemo(
    () => board.rounds.map((each) => each.round).filter((each) => round === '' || String(each) === round),
    [board.rounds, round],
  );
  const canWrite = mayDeliver(board);
  const onDeliver = useStableCallback((item: Delivery) => void board.deliver([item]));
  const onForget = useStableCallback((item: Delivery) => board.forget(item));
  const onPaste = usePastedDeliveries({ canWrite, rows, rounds, diet, board });
  const isDone = (row: number): boolean =>
    rows[row]!.treats.every((treat) => isDelivered(treat) || !rounds.includes(treat.round));
  const names = rows.map(({ corralName }) => corralName);
  const lines = useBoardLines({ ...linesOf(board), names, isDone, set });
  const known = lines.lines.reduce((sum, each) => sum + each.done, 0);
  // While all is shown, what is on its way counts too.
  const done = lines.shown === null ? [...rows.keys()].filter(isDone).length : known;
  const propsOf = (row: number): CorralLineProps => {
    const corral = rows[row]!;
    return { row, corral, rounds, diet, sent, canWrite, onDeliver, onForget };
  };
  return (
    <TreatFrame
      title={t('treats.board')}
      board={board}
      lines={lines}
      other={{ to: '/admin/tract/tract-of-day', label: t('treats.list') }}
      round={round === '' ? null : Number(round)}
      onRound={(next) => set({ round: String(next) === round ? '' : String(next) })}
    >
      <Matrix
        key={`${round} ${diet} ${lines.shown?.lineId} ${lines.shown?.part}`}
        label={t('treats.board')}
        names={names}
        reveal={lines.reveal}
        onPast={lines.onPast}
        findElsewhere={lines.findElsewhere}
        isDone={isDone}
        firstControl={(row) => `[data-row="${row}"] [data-delivery]`}
        head={<CorralHead rounds={rounds} />}
        minWidth={`${22 + 9 * rounds.length}rem`}
        search={t('treats.find')}
        hint={t('treats.keys')}
        note={t('treats.progressDay', { done, all: lines.shown === null ? rows.length : board.all })}
        renderRow={(row) => <CorralLine {...propsOf(row)} />}
        renderCard={(row) => <CorralCard key={row} {...propsOf(row)} />}
        onPaste={onPaste}
      />
    </TreatFrame>
  );
}
