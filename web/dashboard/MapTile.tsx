import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { areasOf } from '../farm/places/placeColours.ts';
import { useMapHome } from '../farm/places/useMapHome.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { MapView } from '../platform/map/MapView.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import type { MapTile_farm$key } from './__generated__/MapTile_farm.graphql.ts';
import { messages } from './messages.ts';

/** The farm's own map; a place leads to its screen. */
export function MapTile({ farm: key }: { farm: MapTile_farm$key }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const farm = useFragment(
    graphql`
      fragment MapTile_farm on Farm {
        ...useMapHome_farm
        places {
          id
          corralId
          name
          locationType
          type
          areaHa
          animalCapacity
          heads
          polygon
        }
      }
    `,
    key,
  );
  const home = useMapHome(farm);
  const { places } = farm;
  const areas = useMemo(() => areasOf(places, 'TYPE'), [places]);
  if (areas.length === 0)
    return (
      <EmptyState icon="pin" title={t('dashboard.noShapes')} text={t('dashboard.noShapesText')}>
        {mayDo('farm:write') && <ButtonLink to="/admin/farm/lines/add">{t('dashboard.addLine')}</ButtonLink>}
      </EmptyState>
    );
  const open = (id: string | null): void => {
    const place = places.find((each) => each.id === id);
    if (place === undefined) return;
    const folder = place.locationType === 'PASTURE' ? 'pastures' : 'pickets';
    void navigate(`/admin/farm/${folder}/edit/${encodeURIComponent(place.corralId)}`);
  };
  return <MapView label={t('dashboard.map')} areas={areas} home={home} height="100%" selected={null} onSelect={open} />;
}
