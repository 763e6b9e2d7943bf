import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { announcementsPath } from '../communiquePaths.ts';
import type { DueFigures_overview$key } from './__generated__/DueFigures_overview.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment DueFigures_overview on AnnouncementOverview {
    overdue
    dueWithin
    matrix {
      status
      overdue
    }
  }
`;

const days = [1, 3, 7] as const;
const overduePath = `${announcementsPath}?overdue=true&sort=DUE`;

type Figure = { label: string; count: number; color?: string | undefined; children?: ReactNode };

function FigureCard({ label, count, color, children }: Figure) {
  const locale = useLanguage();
  return (
    <Card p={{ base: '3', md: '4' }}>
      <chakra.span display="block" fontSize="sm" color="fg.muted">
        {label}
      </chakra.span>
      <chakra.span
        display="block"
        fontSize={{ base: 'xl', md: '3xl' }}
        fontWeight="semibold"
        letterSpacing="tight"
        fontVariantNumeric="tabular-nums"
        color={color}
      >
        {formatInteger(count, locale)}
      </chakra.span>
      {children}
    </Card>
  );
}

/** What the certifier should have by now, and what it should have soon; waiting items and announcements alike. */
export function DueFigures({ overview: key }: { overview: DueFigures_overview$key }) {
  const t = useMessages(messages);
  const { overdue, dueWithin, matrix } = useFragment(fragment, key);
  const free = matrix.filter(({ status }) => status === 'FREE').reduce((sum, cell) => sum + cell.overdue, 0);
  const made = overdue - free;
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <FigureCard label={t('traceability.overdue')} count={overdue} color={overdue > 0 ? 'danger.fg' : undefined}>
        {overdue > 0 && (
          <chakra.span display="flex" flexWrap="wrap" columnGap="2" fontSize="sm" color="fg.muted">
            {free > 0 && <span>{t('traceability.overdueFree', { count: free })}</span>}
            {made > 0 && <Link to={overduePath}>{t('traceability.overdueMade', { count: made })}</Link>}
          </chakra.span>
        )}
      </FigureCard>
      {days.map((within, index) => {
        const count = dueWithin[index] ?? 0;
        return (
          <FigureCard
            key={within}
            label={t('traceability.dueWithin', { days: within })}
            count={count}
            color={within === 1 && count > 0 ? 'warning.fg' : undefined}
          />
        );
      })}
    </chakra.div>
  );
}
