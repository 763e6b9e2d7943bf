import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { HerdMap } from '../../herd/map/HerdMap.tsx';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { FarmHomeScreenQuery } from './__generated__/FarmHomeScreenQuery.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query FarmHomeScreenQuery($weights: Boolean!) {
    farm {
      name
      placeTotals {
        corrals
        pastures
        areaHa
        animalCapacity
        heads
      }
      ...HerdMap_farm @arguments(weights: $weights)
    }
  }
`;

/** The screen is read again when a batch comes, goes or moves. */
export const feed = graphql`
  subscription FarmHomeScreenFeedSubscription {
    batchChanged {
      id
    }
  }
`;

export function FarmHomeScreen({ queryRef }: ScreenProps<FarmHomeScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FarmHomeScreenQuery>(query, queryRef);
  const { corrals, pastures, areaHa, animalCapacity, heads } = farm.placeTotals;
  const facts = [
    {
      label: t('places.corrals'),
      value: formatInteger(corrals, locale),
      to: '/admin/farm/pickets/list',
    },
    { label: t('places.pastures'), value: formatInteger(pastures, locale), to: '/admin/farm/pastures/list' },
    { label: t('places.totalArea'), value: `${formatDecimal(areaHa, locale)} ha` },
    {
      label: t('places.standing'),
      value: t('places.headsOf', {
        heads: formatInteger(heads, locale),
        capacity: formatInteger(animalCapacity, locale),
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
      <Card padded>
        <HerdMap farm={farm} label={t('places.map')} />
      </Card>
    </chakra.div>
  );
}
