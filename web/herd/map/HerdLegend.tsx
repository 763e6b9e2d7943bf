import { chakra } from '@chakra-ui/react';
import { messages as placeMessages } from '../../farm/places/messages.ts';
import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { HerdLegendEntry, Measure } from './herdColours.ts';
import { messages } from './messages.ts';

const units: Record<Measure, string> = { OCCUPANCY: '%', WEIGHT: 'kg', DAYS: 'd', TYPE: '', DENSITY: '' };

type Props = { entries: readonly HerdLegendEntry[]; measure: Measure };

/** What the colours of the map mean. */
export function HerdLegend({ entries, measure }: Props) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const locale = useLanguage();
  const amount = (value: number): string => `${formatInteger(value, locale)} ${units[measure]}`;
  const text = ({ value }: HerdLegendEntry): string => {
    if (value === 'ALL') return t('herdMap.all');
    if (typeof value === 'string') return t(`herdMap.${value}`);
    if ('upTo' in value) return t('herdMap.upTo', { value: amount(value.upTo) });
    if ('from' in value)
      return t('herdMap.between', { from: formatInteger(value.from, locale), value: amount(value.to) });
    if ('above' in value) return t('herdMap.above', { value: amount(value.above) });
    const { place } = value;
    if (typeof place !== 'string')
      return 'upTo' in place
        ? places('places.upTo', { value: place.upTo })
        : places('places.above', { value: place.above });
    return place === 'PASTURE' ? places('places.pasture') : places(`places.type${place}`);
  };
  return (
    <chakra.ul
      aria-label={t('herdMap.legend')}
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
    >
      {entries.map((entry) => (
        <chakra.li key={text(entry)} display="flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
          <chakra.span
            w="3.5"
            h="3.5"
            borderRadius="xs"
            borderWidth={entry.strong ? '2px' : '1px'}
            borderColor={entry.strong ? 'warning.fg' : 'border.control'}
            style={{ background: entry.colour }}
          />
          {text(entry)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
