import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, formatDate, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { shownSince } from '../../platform/offline/answerOrKept.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { LinePicker } from '../lines/LinePicker.tsx';
import { useAddress } from '../lines/useAddress.ts';
import type { useBoardLines } from '../lines/useBoardLines.ts';
import { troughSheetStyles } from '../troughs/history/troughSheetStyles.ts';
import { messages } from './messages.ts';
import { RoundTiles } from './RoundTiles.tsx';
import { TreatFilters } from './TreatFilters.tsx';
import type { treatBoard_stretch$key } from './__generated__/treatBoard_stretch.graphql.ts';
import type { TreatFilter } from './treatFilter.ts';
import { noFilters, type TreatFilters as Filters } from './treatRows.ts';
import type { TreatBoard } from './useTreatBoard.ts';

const sheetStyles = {
  ...troughSheetStyles,
  '& tr[data-row] > td input[data-delivery]:not(:read-only)': { borderColor: 'border.control' },
  '& tr[data-row] > td input[data-delivery]': { fontWeight: 'semibold' },
};

export type BoardProps = { stretch: treatBoard_stretch$key; filter: TreatFilter };

export const linesOf = ({ lines, names, shown }: TreatBoard) => ({ lines, every: names, shown });

/** The filters in the address, and how they are changed. */
export function useTreatFilters(): readonly [Filters, (changes: Record<string, string>) => void] {
  const [search, set] = useAddress();
  const filters = Object.fromEntries(Object.keys(noFilters).map((name) => [name, search.get(name) ?? ''])) as Filters;
  return [filters, set];
}

export const mayDeliver = ({ isOpen }: TreatBoard): boolean => isOpen && mayDo('treat:write');

type Props = {
  title: string;
  board: TreatBoard;
  lines: ReturnType<typeof useBoardLines>;
  /** The other way to look at the same. */
  other: { to: string; label: string };
  round: number | null;
  onRound: (round: number) => void;
  children: ReactNode;
};

function NoTreats() {
  const t = useMessages(messages);
  return (
    <EmptyState icon="trough" title={t('treats.empty')} text={t('treats.emptyText')}>
      <ButtonLink to="/admin/tract/home">{t('treats.start')}</ButtonLink>
    </EmptyState>
  );
}

/** A day of which there is no board. */
export function NobodyFed({ title }: { title: 'treats.title' | 'treats.board' }) {
  const t = useMessages(messages);
  return (
    <chakra.div p={{ base: '4', md: '6' }}>
      <ScreenHeader title={t(title)} />
      <NoTreats />
    </chakra.div>
  );
}

/** What both boards of a day have around their rows. */
export function TreatFrame({ title, board, lines, other, round, onRound, children }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [filters, set] = useTreatFilters();
  const [search] = useSearchParams();
  const { day, isOpen, all, dietNames, notCompensated: cut } = board;
  const isReadAhead = useStore(shownSince) !== null;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      p={{ base: '4', md: '6' }}
      css={sheetStyles}
    >
      <ScreenHeader
        title={title}
        detail={formatDate(day)}
        actions={
          <>
            <ButtonLink to={`${other.to}?${search.toString()}`}>{other.label}</ButtonLink>
            <Button onClick={() => set({ day: isOpen ? addDays(day, -1) : '' })}>
              {t(isOpen ? 'treats.yesterday' : 'treats.today')}
            </Button>
            <ButtonLink to={`/admin/tract/impression-sheets?kind=TREAT&day=${day}`}>{t('treats.print')}</ButtonLink>
          </>
        }
      />
      {all === 0 && filters.diet === '' ? (
        <NoTreats />
      ) : (
        <>
          {!isOpen && <Notice tone="info">{t('treats.closed', { day: formatDate(day) })}</Notice>}
          <RoundTiles totals={board.rounds} chosen={round} onChoose={onRound} />
          {cut.corrals > 0 && (
            <Notice tone="warning">
              {t('treats.notCompensatedAll', { count: cut.corrals, kg: formatKg(cut.kg, locale) })}
            </Notice>
          )}
          <TreatFilters
            dietNames={dietNames}
            diet={filters.diet}
            lines={
              <LinePicker
                lines={lines.lines}
                shown={lines.shown}
                counted={!isReadAhead || (filters.round === '' && filters.diet === '')}
                onPast={lines.onPast}
                set={set}
              />
            }
            onChange={set}
          />
          {children}
        </>
      )}
    </chakra.div>
  );
}
