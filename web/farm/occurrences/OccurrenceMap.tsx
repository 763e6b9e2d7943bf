import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { MapView } from '../../platform/map/MapView.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { areasOf } from '../places/map/placeColours.ts';
import { useMapHome } from '../places/map/useMapHome.ts';
import { useMapPlaces } from '../places/map/useMapPlaces.ts';
import type { OccurrenceMap_farm$key } from './__generated__/OccurrenceMap_farm.graphql.ts';
import type { OccurrenceMap_occurrences$key } from './__generated__/OccurrenceMap_occurrences.graphql.ts';
import { messages } from './messages.ts';
import { occurrenceMarkers } from './occurrenceMarkers.ts';

type Props = { farm: OccurrenceMap_farm$key; occurrences: OccurrenceMap_occurrences$key; href: (id: string) => string };

const radius = 11;

const farmFragment = graphql`
  fragment OccurrenceMap_farm on Farm {
    ...useMapHome_farm
  }
`;

const occurrencesFragment = graphql`
  fragment OccurrenceMap_occurrences on Occurrence @relay(plural: true) {
    id
    date
    type
    line {
      id
      name
    }
    corral {
      id
      name
    }
  }
`;

type MarkerProps = {
  placeId: string;
  name: string;
  ids: string[];
  chosen: string | null;
  choose: () => void;
  x: number;
  y: number;
};

function Marker({ placeId, name, ids, chosen, choose, x, y }: MarkerProps) {
  const t = useMessages(messages);
  return (
    <chakra.g
      role="button"
      tabIndex={0}
      aria-label={t('occurrences.marker', { place: name, count: ids.length })}
      aria-pressed={placeId === chosen}
      cursor="pointer"
      css={{ pointerEvents: 'auto', '&:focus-visible circle': { stroke: 'fg' } }}
      outline="none"
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    >
      <chakra.circle
        cx={x}
        cy={y}
        r={radius}
        fill={placeId === chosen ? 'brand.solid' : 'danger.solid'}
        stroke="bg.surface"
        strokeWidth="2.5"
      />
      <chakra.text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="11px"
        fontWeight="700"
        fill="danger.onSolid"
        css={{ pointerEvents: 'none' }}
      >
        {ids.length}
      </chakra.text>
    </chakra.g>
  );
}

/** The farm with a marker wherever something of the list happened. */
export function OccurrenceMap({ farm: key, occurrences: keys, href }: Props) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<string | null>(null);
  const farm = useFragment(farmFragment, key);
  const occurrences = useFragment(occurrencesFragment, keys);
  const home = useMapHome(farm);
  const known = useMapPlaces();
  const places = useMemo(() => (known ?? []).filter(({ active }) => active), [known]);
  const areas = useMemo(() => areasOf(places), [places]);
  const markers = useMemo(() => occurrenceMarkers(occurrences, places), [occurrences, places]);
  const focus = useMemo(() => markers.map(({ point }) => point), [markers]);
  const selected = markers.find(({ placeId }) => placeId === chosen);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minH="0" h="full">
      <MapView label={t('occurrences.map')} areas={areas} focus={focus} home={home} height="100%">
        {(projection) =>
          markers.map(({ placeId, name, point, ids }) => {
            const [x, y] = projection.project(point);
            const choose = (): void => setChosen(placeId === chosen ? null : placeId);
            return (
              <Marker
                key={placeId}
                placeId={placeId}
                name={name}
                ids={ids}
                chosen={chosen}
                choose={choose}
                x={x}
                y={y}
              />
            );
          })
        }
      </MapView>
      {selected && (
        <Card p="3" role="status">
          <chakra.h2 fontWeight="semibold" mb="1">
            {selected.name}
          </chakra.h2>
          <chakra.ul display="grid" gap="1" fontSize="sm" maxH="40" overflowY="auto">
            {occurrences
              .filter(({ id }) => selected.ids.includes(id))
              .map(({ id, date, type }) => (
                <chakra.li key={id} display="flex" gap="2">
                  <chakra.span color="fg.subtle" fontVariantNumeric="tabular-nums">
                    {formatDate(date)}
                  </chakra.span>
                  <Link to={href(id)}>{type}</Link>
                </chakra.li>
              ))}
          </chakra.ul>
        </Card>
      )}
    </chakra.div>
  );
}
