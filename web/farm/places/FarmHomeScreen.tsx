import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { NativeSelect } from '../../platform/form/controls/Input.tsx';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { MapView } from '../../platform/map/MapView.tsx';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/ScreenHeader.tsx';
import type { FarmHomeScreenQuery } from './__generated__/FarmHomeScreenQuery.graphql.ts';
import { Checklist } from './Checklist.tsx';
import { messages } from './messages.ts';
import { areasOf, legendOf, measures, type LegendEntry, type Measure } from './placeColours.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { useMapHome } from './useMapHome.ts';

const query = graphql`
  query FarmHomeScreenQuery {
    farm {
      name
      ...useMapHome_farm
      places {
        id
        corralId
        name
        locationType
        type
        lineName
        areaHa
        animalCapacity
        heads
        polygon
      }
      ...Checklist_farm
    }
  }
`;

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  const t = useMessages(messages);
  const text = (value: LegendEntry['value']): string => {
    if (typeof value !== 'string')
      return 'upTo' in value ? t('places.upTo', { value: value.upTo }) : t('places.above', { value: value.above });
    return value === 'PASTURE' ? t('places.pasture') : t(`places.type${value}`);
  };
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="3" fontSize="sm" color="fg.muted">
      {entries.map(({ colour, value }) => (
        <chakra.li key={text(value)} display="flex" alignItems="center" gap="1.5">
          <chakra.span w="3" h="3" borderRadius="xs" style={{ background: colour }} />
          {text(value)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

export function FarmHomeScreen({ queryRef }: ScreenProps<FarmHomeScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FarmHomeScreenQuery>(query, queryRef);
  const [measure, setMeasure] = useState<Measure>('TYPE');
  const [selected, setSelected] = useState<string | null>(null);
  const home = useMapHome(farm);
  const { places } = farm;
  const areas = useMemo(() => areasOf(places, measure), [places, measure]);
  const pastures = places.filter(({ locationType }) => locationType === 'PASTURE');
  const hectares = places.reduce((sum, { areaHa }) => sum + Number(areaHa), 0);
  const chosen = places.find(({ id }) => id === selected);
  const facts = [
    {
      label: t('places.corrals'),
      value: formatInteger(places.length - pastures.length, locale),
      to: '/admin/farm/pickets/list',
    },
    { label: t('places.pastures'), value: formatInteger(pastures.length, locale), to: '/admin/farm/pastures/list' },
    { label: t('places.totalArea'), value: `${formatDecimal(hectares.toFixed(2), locale)} ha` },
    {
      label: t('places.totalCapacity'),
      value: t('places.heads', { count: places.reduce((sum, { animalCapacity }) => sum + animalCapacity, 0) }),
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
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
          <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
            {t('places.colourBy')}
            <NativeSelect w="auto" value={measure} onChange={(event) => setMeasure(event.target.value as Measure)}>
              {measures.map((each) => (
                <option key={each} value={each}>
                  {t(`places.by${each}`)}
                </option>
              ))}
            </NativeSelect>
          </chakra.label>
          <Legend entries={legendOf(measure, places)} />
        </chakra.div>
        <MapView
          label={t('places.map')}
          areas={areas}
          home={home}
          height="min(34rem, 70dvh)"
          selected={selected}
          onSelect={setSelected}
        />
        {chosen && <PlaceCard place={chosen} />}
      </Card>
    </chakra.div>
  );
}
