import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { batchPath } from '../herd/batchPaths.ts';
import { placePath } from '../herd/map/placePath.ts';
import { herdAreasOf, herdLegendOf } from '../herd/map/herdColours.ts';
import { HerdLegend } from '../herd/map/HerdLegend.tsx';
import { InactiveMarks } from '../herd/map/HerdMarks.tsx';
import { useAreaWords } from '../herd/map/useAreaWords.ts';
import { useHerdOnMap } from '../herd/map/useHerdOnMap.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { MapView } from '../platform/map/MapView.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import type { MapTile_farm$key } from './__generated__/MapTile_farm.graphql.ts';
import { messages } from './messages.ts';

/** The farm's own map with its herd; a place leads to its batch, or to its own screen. */
export function MapTile({ farm: key }: { farm: MapTile_farm$key }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const words = useAreaWords();
  const farm = useFragment(
    graphql`
      fragment MapTile_farm on Farm {
        ...useHerdOnMap_farm
      }
    `,
    key,
  );
  const { home, standings } = useHerdOnMap(farm);
  const measure = standings.some(({ batch }) => batch !== null) ? 'OCCUPANCY' : 'TYPE';
  const areas = useMemo(() => herdAreasOf(standings, measure, words), [standings, measure, words]);
  if (areas.length === 0)
    return (
      <EmptyState icon="pin" title={t('dashboard.noShapes')} text={t('dashboard.noShapesText')}>
        {mayDo('farm:write') && <ButtonLink to="/admin/farm/lines/add">{t('dashboard.addLine')}</ButtonLink>}
      </EmptyState>
    );
  const open = (id: string | null): void => {
    const standing = standings.find(({ place }) => place.corralId === id);
    if (standing) void navigate(standing.batch ? batchPath(standing.batch.id) : placePath(standing));
  };
  return (
    <chakra.div display="flex" flexDirection="column" h="full">
      <chakra.div flex="1" minH="0">
        <MapView label={t('dashboard.map')} areas={areas} home={home} height="100%" onSelect={open}>
          {(projection) => <InactiveMarks areas={areas} standings={standings} projection={projection} />}
        </MapView>
      </chakra.div>
      <chakra.div px="3" py="2">
        <HerdLegend measure={measure} entries={herdLegendOf(standings, measure)} />
      </chakra.div>
    </chakra.div>
  );
}
