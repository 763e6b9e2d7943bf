import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { messages as herdMessages } from '../messages.ts';
import { messages } from './messages.ts';
import { isOver, type Standing } from './standings.ts';

/** What is known of a corral and the batch in it, in a few lines. */
export function CorralFacts({ standing }: { standing: Standing }) {
  const t = useMessages(messages);
  const herd = useMessages(herdMessages);
  const locale = useLanguage();
  const { place, batch } = standing;
  const capacity = place.animalCapacity > 0 ? formatInteger(place.animalCapacity, locale) : '—';
  const facts = batch
    ? [
        { label: herd('batches.heads'), value: `${formatInteger(batch.heads, locale)} / ${capacity}` },
        {
          label: herd('batches.daysOnFeed'),
          value: batch.daysOnFeed === null ? '—' : formatInteger(batch.daysOnFeed, locale),
        },
        ...(batch.weight === null
          ? []
          : [
              {
                label: herd('batches.projectedShort'),
                value: `${formatDecimal(batch.weight.toFixed(1), locale, { digits: 1 })} kg`,
              },
            ]),
        { label: herd('batches.diet'), value: batch.dietName ?? '—' },
      ]
    : [{ label: herd('batches.heads'), value: `0 / ${capacity}` }];
  return (
    <>
      {isOver(standing) && (
        <chakra.p>
          <Badge tone="warning">{t('herdMap.over')}</Badge>
        </chakra.p>
      )}
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="0.5" fontSize="sm">
        {facts.map(({ label, value }) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </>
  );
}

/** The batch of a place by its name, or why there is none. */
export function StandsHere({ standing: { place, batch } }: { standing: Standing }) {
  const t = useMessages(messages);
  return <>{batch?.name ?? t(place.active ? 'herdMap.EMPTY' : 'herdMap.INACTIVE')}</>;
}
