import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ActivityTile_farm$data } from './__generated__/ActivityTile_farm.graphql.ts';
import { messages } from './confirmedMessages.ts';

type Figures = ActivityTile_farm$data['activities']['edges'][number]['node']['confirmed'];

/** What was out of the ordinary and confirmed, each rule once. */
export function ConfirmedFigures({ figures }: { figures: Figures }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const first = figures.filter(({ rule }, index) => figures.findIndex((each) => each.rule === rule) === index);
  return first.map(({ rule, value, limit }) => (
    <chakra.p key={rule} fontSize="sm" color="fg.muted">
      {t(`dashboard.confirmed${rule}`, {
        value: formatDecimal(value, locale, { digits: 0, maxDigits: 2 }),
        limit: formatDecimal(limit, locale, { digits: 0, maxDigits: 2 }),
      })}
    </chakra.p>
  ));
}
