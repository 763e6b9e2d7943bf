import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Ring } from '../../../platform/ui/Ring.tsx';
import type { Coverage_overview$key } from './__generated__/Coverage_overview.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment Coverage_overview on AnnouncementOverview {
    heads
    identified
    chipped
    inBase
    animalsWithoutBnd
    unreadEarrings
  }
`;

/** Whole percent, rounded down: all is never shown where one is missing; of no heads there is none. */
const pctOf = (count: number, all: number): string => (all === 0 ? '—' : `${Math.floor((count * 100) / all)}%`);

type LineProps = { count: number; text: string; to: string; action: string };

function Gap({ count, text, to, action }: LineProps) {
  const locale = useLanguage();
  return (
    <chakra.li display="flex" alignItems="baseline" gap="3" py="2" borderTopWidth="1px">
      <chakra.span
        minW="10"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        color={count > 0 ? 'warning.fg' : 'fg.muted'}
      >
        {formatInteger(count, locale)}
      </chakra.span>
      <chakra.span flex="1">{text}</chakra.span>
      {count > 0 && <Link to={to}>{action}</Link>}
    </chakra.li>
  );
}

/** How much of the living herd has a number, a chip and a place in the base, and what is missing. */
export function Coverage({ overview: key }: { overview: Coverage_overview$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const overview = useFragment(fragment, key);
  const { heads, identified, animalsWithoutBnd, unreadEarrings } = overview;
  const parts = (['identified', 'chipped', 'inBase'] as const).map((part) => ({ part, count: overview[part] }));
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('traceability.coverage')}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mb="4">
        {t('traceability.ofHeads', { count: heads })}
      </chakra.p>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} mb="4">
        {parts.map(({ part, count }) => (
          <chakra.li key={part} display="flex" gap="3" alignItems="center">
            <Ring label={t(`traceability.${part}`)} value={count} max={Math.max(1, heads)} text={pctOf(count, heads)} />
            <chakra.span minW="0">
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t(`traceability.${part}`)}
              </chakra.span>
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatInteger(count, locale)}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <ul>
        <Gap
          count={heads - identified}
          text={t('traceability.withoutNumber')}
          to="/admin/traceability/ox-search?identified=false&statuses=ACTIVE,BOARDED"
          action={t('traceability.see')}
        />
        <Gap
          count={animalsWithoutBnd}
          text={t('traceability.withoutBnd')}
          to="/admin/traceability/ox-search?identified=true&inBase=false&statuses=ACTIVE,BOARDED"
          action={t('traceability.see')}
        />
        <Gap
          count={unreadEarrings}
          text={t('traceability.unread')}
          to="/admin/traceability/earring/list?statuses=AVAILABLE,REGISTERED&registered=false"
          action={t('traceability.see')}
        />
      </ul>
    </Card>
  );
}
