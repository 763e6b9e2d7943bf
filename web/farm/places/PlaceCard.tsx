import { chakra } from '@chakra-ui/react';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { Facts } from '../../platform/ui/DetailScreen.tsx';
import { messages } from './messages.ts';
import type { PlaceFacts } from './placeColours.ts';
import type { PlaceType } from './placeTypes.ts';

type Props = { place: PlaceFacts & { corralId: string; lineName?: string | null | undefined } };

/** What is known of the place that was clicked on the map. */
export function PlaceCard({ place }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const isPasture = place.locationType === 'PASTURE';
  const folder = isPasture ? 'pastures' : 'pickets';
  return (
    <chakra.section mt="4" pt="4" borderTopWidth="1px" aria-live="polite">
      <chakra.div display="flex" alignItems="center" gap="3" mb="3">
        <chakra.h2 fontSize="lg" fontWeight="semibold" flex="1">
          {place.name}
        </chakra.h2>
        <ButtonLink to={`/admin/farm/${folder}/edit/${encodeURIComponent(place.corralId)}`} size="sm">
          {t('places.open')}
        </ButtonLink>
      </chakra.div>
      <Facts
        items={[
          {
            label: t('places.type'),
            value: isPasture ? t('places.pasture') : t(`places.type${place.type as PlaceType}`),
          },
          { label: t('places.line'), value: place.lineName ?? '' },
          { label: t('places.areaHa'), value: formatDecimal(place.areaHa, locale, { digits: 2, maxDigits: 4 }) },
          { label: t('places.capacity'), value: String(place.animalCapacity) },
        ]}
      />
    </chakra.section>
  );
}
