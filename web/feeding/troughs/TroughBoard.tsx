import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Matrix } from '../../platform/matrix/Matrix.tsx';
import { LateTermsButton } from '../../platform/terms/LateTermsButton.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type {
  useTroughStretch_stretch$key,
  useTroughStretch_stretch$data,
} from './history/__generated__/useTroughStretch_stretch.graphql.ts';
import { LinePicker } from '../lines/LinePicker.tsx';
import { useAddress } from '../lines/useAddress.ts';
import type { useBoardLines } from '../lines/useBoardLines.ts';
import { messages } from '../messages.ts';
import { MorningHead, NightHead } from './TroughHeads.tsx';
import { NightHint } from './night/NightHint.tsx';
import { NightButtons, NightLine, type NightProps } from './night/NightLine.tsx';
import { TroughActions } from './TroughActions.tsx';
import { TroughCard } from './TroughCard.tsx';
import { TroughDialog } from './TroughDialog.tsx';
import { TroughFilters } from './TroughFilters.tsx';
import { TroughLine, type TroughRowProps } from './TroughLine.tsx';
import { troughSheetStyles } from './history/troughSheetStyles.ts';
import { useTroughLive } from './useTroughLive.ts';
import type { TroughFilter } from './troughFilter.ts';
import { useBoard } from './useBoard.ts';
import { useTroughStretch } from './history/useTroughStretch.ts';

type Props = {
  stretch: useTroughStretch_stretch$key;
  openDay: string;
  filter: TroughFilter;
};

type BoardMatrixProps = {
  names: string[];
  reveal: { row: number } | null;
  onPast: ((step: 1 | -1) => void) | undefined;
  findElsewhere: ReturnType<typeof useBoardLines>['findElsewhere'];
  isDone: (row: number) => boolean;
  isNight: boolean;
  done: number;
  stretch: ReturnType<typeof useTroughStretch>;
  night: (row: number, goOn: () => void) => NightProps;
  morning: (row: number, goOn: () => void) => TroughRowProps;
};

function BoardMatrix({
  names,
  reveal,
  onPast,
  findElsewhere,
  isDone,
  isNight,
  done,
  stretch,
  night,
  morning,
}: BoardMatrixProps) {
  const t = useMessages(messages);
  return (
    <Matrix
      label={t('trough.title')}
      names={names}
      reveal={reveal}
      onPast={onPast}
      findElsewhere={findElsewhere}
      isDone={isDone}
      firstControl={(row) => (isNight ? `[data-row="${row}"] [data-night="1"]` : `[data-row="${row}"] [data-grade]`)}
      head={isNight ? <NightHead /> : <MorningHead />}
      minWidth={isNight ? '34rem' : '69rem'}
      search={t('trough.find')}
      hint={t(isNight ? 'trough.nightKeys' : 'trough.keys')}
      note={t('trough.progress', { done, all: stretch.corrals })}
      renderRow={(row, goOn) =>
        isNight ? <NightLine {...night(row, goOn)} /> : <TroughLine {...morning(row, goOn)} />
      }
      renderCard={(row, goOn) =>
        isNight ? <NightButtons {...night(row, goOn)} /> : <TroughCard {...morning(row, goOn)} />
      }
    />
  );
}

/** What the heads of the table say. */
const troughHeads = ['trough.days', 'trough.plan', 'trough.intake', 'trough.grade', 'trough.callShort'] as const;

type BoardHeadProps = {
  isNight: boolean;
  day: string;
  rows: readonly useTroughStretch_stretch$data['troughs']['rows'][number][];
  board: useTroughStretch_stretch$data['troughs'];
  canWrite: boolean;
  shown: { dataId: string; day: string };
  set: (changes: Record<string, string>) => void;
  stretch: useTroughStretch_stretch$data;
  search: URLSearchParams;
  lines: ReturnType<typeof useBoardLines>['lines'];
  linesCounted: boolean;
  line: ReturnType<typeof useBoardLines>['shown'];
  onPast: ((step: 1 | -1) => void) | undefined;
};

/** The title with its actions, the notices of the day, and the filters. */
function BoardHead({
  isNight,
  day,
  rows,
  board,
  canWrite,
  shown,
  set,
  stretch,
  search,
  lines,
  linesCounted,
  line,
  onPast,
}: BoardHeadProps) {
  const t = useMessages(messages);
  return (
    <>
      <ScreenHeader
        title={t(isNight ? 'trough.night' : 'trough.title')}
        detail={formatDate(day)}
        actions={
          <>
            <LateTermsButton labels={troughHeads.map((head) => t(head))} />
            <TroughActions
              rows={rows}
              isNight={isNight}
              hasNights={board.nightReading.enabled}
              canWrite={canWrite}
              isOpen={board.isOpen}
              isExternal={board.readingSource === 'EXTERNAL'}
              day={day}
              shown={shown}
              onSet={set}
            />
          </>
        }
      />
      {!board.isOpen && (
        <Notice tone={canWrite ? 'warning' : 'info'}>
          {t(canWrite ? 'trough.late' : 'trough.over', { day: formatDate(day) })}
        </Notice>
      )}
      <NightHint
        rules={board.nightReading}
        isNight={isNight}
        isOpen={board.isOpen}
        missing={stretch.corrals - stretch.nights}
      />
      <TroughFilters
        dietNames={stretch.dietNames}
        phases={stretch.phases}
        search={search}
        lines={<LinePicker lines={lines} counted={linesCounted} shown={line} onPast={onPast} set={set} />}
        onChange={set}
      />
    </>
  );
}

/** The troughs of a day, by night or in the morning; of a large farm line by line. */
export function TroughBoard({ stretch: key, openDay, filter }: Props) {
  const [search, set] = useAddress();
  const [opened, setOpened] = useState<number | null>(null);
  const stretch = useTroughStretch(key, filter);
  const board = stretch.troughs;
  const { __id: dataId, day, rows } = board;
  const shown = { dataId, day };
  useTroughLive(shown, filter);
  const {
    isNight,
    canWrite,
    lines,
    linesCounted,
    line,
    onPast,
    names,
    reveal,
    findElsewhere,
    isDone,
    done,
    night,
    morning,
    late,
    grades,
    labels,
  } = useBoard({ shown, search, filter, board, day, openDay, rows, stretch, set, setOpened });
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p={{ base: '4', md: '6' }}
      css={troughSheetStyles}
    >
      <BoardHead
        isNight={isNight}
        day={day}
        rows={rows}
        board={board}
        canWrite={canWrite}
        shown={shown}
        set={set}
        stretch={stretch}
        search={search}
        lines={lines}
        linesCounted={linesCounted}
        line={line}
        onPast={onPast}
      />
      <BoardMatrix
        key={JSON.stringify({ ...filter, line: line?.lineId, part: line?.part })}
        names={names}
        reveal={reveal}
        onPast={onPast}
        findElsewhere={findElsewhere}
        isDone={isDone}
        isNight={isNight}
        done={done}
        stretch={stretch}
        night={night}
        morning={morning}
      />
      {opened !== null && rows[opened] && (
        <TroughDialog
          corral={rows[opened]}
          shown={shown}
          late={late}
          grades={grades}
          suggestions={board.nightReading.suggestions}
          nightLabels={labels}
          canWrite={canWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </chakra.div>
  );
}
