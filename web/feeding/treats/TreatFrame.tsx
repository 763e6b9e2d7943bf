import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays, formatDate, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/ScreenHeader.tsx';
import { troughSheetStyles } from '../troughSheetStyles.ts';
import { messages } from './messages.ts';
import { RoundTiles } from './RoundTiles.tsx';
import { TreatFilters } from './TreatFilters.tsx';
import { corralsShown, noFilters, notCompensated, roundTotals, type TreatFilters as Filters } from './treatRows.ts';
import type { useTreatBoard } from './useTreatBoard.ts';

const sheetStyles = {
  ...troughSheetStyles,
  '& tr[data-row] > td input[data-delivery]:not(:read-only)': { borderColor: 'border.control' },
  '& tr[data-row] > td input[data-delivery]': { fontWeight: 'semibold' },
};

export type TreatBoard = ReturnType<typeof useTreatBoard>;

/** The filters in the address, and how they are changed. */
export function useTreatFilters(): readonly [Filters, (changes: Record<string, string>) => void] {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = Object.fromEntries(Object.keys(noFilters).map((name) => [name, search.get(name) ?? ''])) as Filters;
  const set = (changes: Record<string, string>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    void navigate({ search: `?${next.toString()}` }, { replace: true });
  };
  return [filters, set];
}

export const mayDeliver = ({ isOpen }: TreatBoard): boolean => isOpen && mayDo('treat:write');

type Props = {
  title: string;
  board: TreatBoard;
  /** The other way to look at the same. */
  other: { to: string; label: string };
  round: number | null;
  onRound: (round: number) => void;
  children: ReactNode;
};

/** What both boards of a day have around their rows. */
export function TreatFrame({ title, board, other, round, onRound, children }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [filters, set] = useTreatFilters();
  const [search] = useSearchParams();
  const { day, isOpen, corrals } = board;
  const shown = corralsShown(corrals, { ...filters, round: '' });
  const cut = notCompensated(shown);
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
      {corrals.length === 0 ? (
        <EmptyState icon="trough" title={t('treats.empty')} text={t('treats.emptyText')}>
          <ButtonLink to="/admin/tract/home">{t('treats.start')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {!isOpen && <Notice tone="info">{t('treats.closed', { day: formatDate(day) })}</Notice>}
          <RoundTiles totals={roundTotals(shown)} chosen={round} onChoose={onRound} />
          {cut.count > 0 && (
            <Notice tone="warning">
              {t('treats.notCompensatedAll', { count: cut.count, kg: formatKg(cut.kg, locale) })}
            </Notice>
          )}
          <TreatFilters corrals={corrals} value={filters} onChange={set} />
          {children}
        </>
      )}
    </chakra.div>
  );
}
