import { useMemo, type Dispatch, type SetStateAction } from 'react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { shownSince } from '../../platform/offline/answerOrKept.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useStore } from '../../platform/session/store.ts';
import type { useTroughStretch_stretch$data } from './history/__generated__/useTroughStretch_stretch.graphql.ts';
import { useBoardLines, type BoardLines, type ShownLine } from '../lines/useBoardLines.ts';
import { type NightProps } from './night/NightLine.tsx';
import { type TroughRowProps } from './TroughLine.tsx';
import type { TroughRowData } from './troughRow.ts';
import { isNarrowed } from './history/useTroughStretch.ts';
import type { TroughFilter } from './troughFilter.ts';
import { useReadTrough } from './useReadTrough.ts';

interface UseBoardFactsInput {
  search: URLSearchParams;
  board: useTroughStretch_stretch$data['troughs'];
  day: string;
  openDay: string;
  rows: readonly useTroughStretch_stretch$data['troughs']['rows'][number][];
  sent: ReturnType<typeof useReadTrough>['sent'];
}

function useBoardFacts({ search, board, day, openDay, rows, sent }: UseBoardFactsInput) {
  const isNight = search.get('mode') === 'night';
  const grades = useMemo(
    () => board.grades.rows.filter(({ active }) => active).toSorted((a, b) => Number(a.score) - Number(b.score)),
    [board.grades],
  );
  const canWrite = mayDo('trough:write') && (board.isOpen || isYesterday(day, openDay));
  // Only a late reading names its day, so that one that was made before midnight is of the day that was open.
  const late = board.isOpen ? null : day;
  const { dry, crumb, inventory } = board.nightReading.labels;
  const labels = useMemo(() => ({ DRY: dry, CRUMB: crumb, INVENTORY: inventory }), [dry, crumb, inventory]);
  const isDone = (row: number): boolean => {
    const { reading, corralId } = rows[row] ?? {};
    const own = corralId === undefined ? undefined : sent.get(corralId);
    // A night that is still on its way is no morning.
    const onItsWay = own?.refusal === null && own.isNight === isNight;
    return onItsWay || (isNight ? reading?.nightKind : reading?.call) != null;
  };
  return { isDone, isNight, late, grades, labels, canWrite };
}

interface UseRowPropsInput {
  saveMorning: ReturnType<typeof useReadTrough>['saveMorning'];
  late: string | null;
  rows: readonly useTroughStretch_stretch$data['troughs']['rows'][number][];
  grades: useTroughStretch_stretch$data['troughs']['grades']['rows'][number][];
  board: useTroughStretch_stretch$data['troughs'];
  labels: { DRY: string; CRUMB: string; INVENTORY: string };
  sent: ReturnType<typeof useReadTrough>['sent'];
  canWrite: boolean;
  forget: (corralId: string) => void;
  setOpened: Dispatch<SetStateAction<number | null>>;
  saveNight: ReturnType<typeof useReadTrough>['saveNight'];
}

/** What a row of the board shows and does, in the morning and at night. */
function useRowProps({
  saveMorning,
  late,
  rows,
  grades,
  board,
  labels,
  sent,
  canWrite,
  forget,
  setOpened,
  saveNight,
}: UseRowPropsInput) {
  const locale = useLanguage();
  const grade = ({ corralId, corralName }: TroughRowData, score: string, version: number | undefined): void =>
    void saveMorning(
      { corralId, grade: score, version, day: late },
      formatDecimal(score, locale, { digits: 0, maxDigits: 1 }),
      corralName,
    );
  const reckon = (corral: TroughRowData): void =>
    grade(corral, corral.reading?.grade ?? '', corral.reading?.version ?? 0);
  const morning = (row: number, goOn: () => void): TroughRowProps => {
    const corral = rows[row]!;
    return {
      row,
      corral,
      grades,
      stepKg: board.roundStepKg,
      nightLabels: labels,
      sent: sent.get(corral.corralId),
      canWrite,
      onGrade: (corral, { score }, version) => grade(corral, score, version),
      onReckon: reckon,
      onForget: () => forget(corral.corralId),
      onOpen: () => setOpened(row),
      goOn,
    };
  };
  const night = (row: number, goOn: () => void): NightProps => {
    const corral = rows[row]!;
    return {
      row,
      corral,
      labels,
      sent: sent.get(corral.corralId),
      canWrite,
      onKind: ({ corralId, corralName, reading }, nightKind) =>
        void saveNight({ corralId, nightKind, version: reading?.version ?? 0, day: late }, nightKind, corralName),
      onReckon: reckon,
      goOn,
    };
  };
  return { night, morning };
}

interface UseDoneInput {
  filter: TroughFilter;
  stretch: useTroughStretch_stretch$data;
  rows: UseRowPropsInput['rows'];
  isNight: boolean;
  isDone: (row: number) => boolean;
  line: ShownLine | null;
  lines: BoardLines;
}

/** How many of all troughs are read, with what is on its way from here. */
function useDone({ filter, stretch, rows, isNight, isDone, line, lines }: UseDoneInput) {
  // A board that was read ahead counts lines by the morning, and all troughs of them.
  const linesCounted = useStore(shownSince) === null || !(isNight || isNarrowed(filter));
  const doneHere = [...rows.keys()].filter(isDone).length;
  const known = isNight ? stretch.nights : stretch.read;
  // The server reports what others read in other lines.
  const ofLine = line && lines.find(({ lineId }) => lineId === line.lineId)?.done;
  const isKnown = ({ reading }: UseDoneInput['rows'][number]): boolean =>
    (isNight ? reading?.nightKind : reading?.call) != null;
  const knownHere = linesCounted ? ofLine : rows.filter(isKnown).length;
  const isWhole = line?.parts === 1 && knownHere != null;
  return { linesCounted, done: isWhole ? known - knownHere + doneHere : line ? known : doneHere };
}

interface UseBoardInput {
  filter: TroughFilter;
  shown: { dataId: string; day: string };
  search: URLSearchParams;
  board: useTroughStretch_stretch$data['troughs'];
  day: string;
  openDay: string;
  rows: readonly useTroughStretch_stretch$data['troughs']['rows'][number][];
  stretch: useTroughStretch_stretch$data;
  set: (changes: Record<string, string>) => void;
  setOpened: Dispatch<SetStateAction<number | null>>;
}

/** What the board shows of its rows, what they do, and the line that is in view. */
export function useBoard({ shown, search, filter, board, day, openDay, rows, stretch, set, setOpened }: UseBoardInput) {
  const { sent, saveMorning, saveNight, forget } = useReadTrough(shown);
  const { isDone, isNight, late, grades, labels, canWrite } = useBoardFacts({
    search,
    board,
    day,
    openDay,
    rows,
    sent,
  });
  const names = rows.map(({ corralName }) => corralName);
  const {
    lines,
    shown: line,
    reveal,
    onPast,
    findElsewhere,
  } = useBoardLines({
    lines: stretch.lines,
    every: stretch.names,
    shown: stretch.shown,
    names,
    isDone,
    set,
  });
  const { linesCounted, done } = useDone({ filter, stretch, rows, isNight, isDone, line, lines });
  const { night, morning } = useRowProps({
    saveMorning,
    late,
    rows,
    grades,
    board,
    labels,
    sent,
    canWrite,
    forget,
    setOpened,
    saveNight,
  });
  return {
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
  };
}

function isYesterday(day: string, openDay: string): boolean {
  return Date.parse(openDay) - Date.parse(day) === 86_400_000;
}
