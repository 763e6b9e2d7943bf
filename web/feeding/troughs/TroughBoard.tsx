import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { formatDate, formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Matrix } from '../../platform/matrix/Matrix.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { useTroughStretch_stretch$key } from './history/__generated__/useTroughStretch_stretch.graphql.ts';
import type { TroughScreenQuery } from './__generated__/TroughScreenQuery.graphql.ts';
import { LinePicker } from '../lines/LinePicker.tsx';
import { useAddress } from '../lines/useAddress.ts';
import { useBoardLines } from '../lines/useBoardLines.ts';
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
import type { TroughRowData } from './troughRow.ts';
import { useReadTrough } from './useReadTrough.ts';
import { useTroughLive } from './useTroughLive.ts';
import { useTroughStretch } from './history/useTroughStretch.ts';

type Props = {
  stretch: useTroughStretch_stretch$key;
  openDay: string;
  filter: TroughScreenQuery['variables']['filter'];
};

/** The troughs of a day, by night or in the morning; of a large farm line by line. */
export function TroughBoard({ stretch: key, openDay, filter }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search, set] = useAddress();
  const [opened, setOpened] = useState<number | null>(null);
  const stretch = useTroughStretch(key);
  const board = stretch.troughs;
  const { __id: dataId, day, rows } = board;
  const shown = { dataId, day };
  useTroughLive(shown, filter);
  const { sent, saveMorning, saveNight, forget } = useReadTrough(shown);
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
  const doneHere = [...rows.keys()].filter(isDone).length;
  // What others read in other lines is told by the server.
  const ofLine = line && lines.find(({ lineId }) => lineId === line.lineId);
  const known = isNight ? stretch.nights : stretch.read;
  const done = ofLine == null || line?.parts !== 1 ? (line ? known : doneHere) : known - ofLine.done + doneHere;
  const grade = ({ corralId, reading }: TroughRowData, score: string): void =>
    void saveMorning(
      { corralId, grade: score, version: reading?.version ?? 0, day: late },
      formatDecimal(score, locale, { digits: 0, maxDigits: 1 }),
    );
  const reckon = (corral: TroughRowData): void => grade(corral, corral.reading?.grade ?? '');
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
      onGrade: (corral, { score }) => grade(corral, score),
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
      onKind: ({ corralId, reading }, nightKind) =>
        void saveNight({ corralId, nightKind, version: reading?.version ?? 0, day: late }, nightKind),
      onReckon: reckon,
      goOn,
    };
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p={{ base: '4', md: '6' }}
      css={troughSheetStyles}
    >
      <ScreenHeader
        title={t(isNight ? 'trough.night' : 'trough.title')}
        detail={formatDate(day)}
        actions={
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
        lines={<LinePicker lines={lines} shown={line} onPast={onPast} set={set} />}
        onChange={set}
      />
      <Matrix
        key={JSON.stringify({ ...filter, line: line?.lineId, part: line?.part })}
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

function isYesterday(day: string, openDay: string): boolean {
  return Date.parse(openDay) - Date.parse(day) === 86_400_000;
}
