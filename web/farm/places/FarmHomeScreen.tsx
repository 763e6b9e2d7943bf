import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HerdMap } from '../../herd/map/HerdMap.tsx';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/ScreenHeader.tsx';
import type { FarmHomeScreenQuery } from './__generated__/FarmHomeScreenQuery.graphql.ts';
import { Checklist } from './Checklist.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query FarmHomeScreenQuery {
    farm {
      name
      places {
        locationType
        areaHa
        animalCapacity
        heads
      }
      ...Checklist_farm
      ...HerdMap_farm
    }
  }
`;

/** The screen is read again when a batch comes, goes or moves. */
export const feed = graphql`
  subscription FarmHomeScreenFeedSubscription {
    batchChanged {
      id
      batch {
        ...useHerdOnMap_batches
      }
    }
  }
`;

export function FarmHomeScreen({ queryRef }: ScreenProps<FarmHomeScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FarmHomeScreenQuery>(query, queryRef);
  const { places } = farm;
  const pastures = places.filter(({ locationType }) => locationType === 'PASTURE');
  const sum = (of: (place: (typeof places)[number]) => number): number =>
    places.reduce((all, each) => all + of(each), 0);
  const hectares = sum(({ areaHa }) => Number(areaHa));
  const facts = [
    {
      label: t('places.corrals'),
      value: formatInteger(places.length - pastures.length, locale),
      to: '/admin/farm/pickets/list',
    },
    { label: t('places.pastures'), value: formatInteger(pastures.length, locale), to: '/admin/farm/pastures/list' },
    { label: t('places.totalArea'), value: `${formatDecimal(hectares.toFixed(2), locale)} ha` },
    {
      label: t('places.standing'),
      value: t('places.headsOf', {
        heads: formatInteger(
          sum(({ heads }) => heads),
          locale,
        ),
        capacity: formatInteger(
          sum(({ animalCapacity }) => animalCapacity),
          locale,
        ),
      }),
    },
  ];
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={t('places.farmHome')}
        detail={farm.name}
        actions={<ButtonLink to="/admin/farm/lines/list">{t('places.lines')}</ButtonLink>}
      />
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
        {facts.map(({ label, value, to }) => (
          <Card key={label} as="div" padded>
            <chakra.dt fontSize="sm" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="semibold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
            {to && (
              <dd>
                <Link to={to}>{t('places.open')}</Link>
              </dd>
            )}
          </Card>
        ))}
      </chakra.dl>
      <Checklist farm={farm} />
      <Card padded>
        <HerdMap farm={farm} label={t('places.map')} />
      </Card>
    </chakra.div>
  );
}
