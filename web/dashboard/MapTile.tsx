import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { batchPath } from '../herd/batches/batchPaths.ts';
import { placePath } from '../herd/map/placePath.ts';
import { herdAreasOf, herdLegendOf } from '../herd/map/herdColours.ts';
import { HerdLegend } from '../herd/map/HerdLegend.tsx';
import { InactiveMarks } from '../herd/map/HerdMarks.tsx';
import { useAreaWords } from '../herd/map/useAreaWords.ts';
import type { Standing } from '../herd/map/standings.ts';
import { useHerdOnMap } from '../herd/map/useHerdOnMap.ts';
import { useFindBatch } from '../herd/map/useStandingBatch.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { MapView } from '../platform/map/MapView.tsx';
import { ButtonLink } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { EmptyState } from '../platform/ui/screen/EmptyState.tsx';
import { Skeleton } from '../platform/ui/screen/Skeleton.tsx';
import type { MapTile_farm$key } from './__generated__/MapTile_farm.graphql.ts';
import { fedAreas } from './feedColours.ts';
import { FeedLegend } from './FeedLegend.tsx';
import { messages } from './messages.ts';
import { useFeedOnMap } from './useFeedOnMap.ts';

const none: readonly Standing[] = [];

const farmFragment = graphql`
  fragment MapTile_farm on Farm {
    ...useHerdOnMap_farm
    ...useFeedOnMap_farm @include(if: $feeding) @alias(as: "feeding")
  }
`;

function NoShapes({ hasLines }: { hasLines: boolean }) {
  const t = useMessages(messages);
  const [to, text] = hasLines
    ? (['/admin/farm/lines/list', 'dashboard.drawLine'] as const)
    : (['/admin/farm/lines/add', 'dashboard.addLine'] as const);
  return (
    <EmptyState icon="pin" title={t('dashboard.noShapes')} text={t('dashboard.noShapesText')}>
      {mayDo('farm:write') && <ButtonLink to={to}>{t(text)}</ButtonLink>}
    </EmptyState>
  );
}

/** The farm's own map with how its feeding stands, or its herd where nobody is fed; a place leads to its batch, or to its own screen. */
export function MapTile({ farm: key }: { farm: MapTile_farm$key }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const words = useAreaWords();
  const farm = useFragment(farmFragment, key);
  const fed = useFeedOnMap(farm.feeding ?? null);
  const findBatch = useFindBatch();
  const { home, standings: known } = useHerdOnMap(farm);
  const standings = known ?? none;
  const fedIn = useMemo(() => {
    const keys = new Map(standings.map(({ place }) => [place.corralId, place.key]));
    return (corralId: string) => fed.get(keys.get(corralId) ?? '');
  }, [standings, fed]);
  const measure = standings.some(({ batch }) => batch !== null) ? 'OCCUPANCY' : 'TYPE';
  const areas = useMemo(() => {
    const standing = herdAreasOf(standings, measure, words);
    return fed.size > 0 ? fedAreas(standing, fedIn) : standing;
  }, [standings, measure, words, fed, fedIn]);
  const focus = useMemo(() => areas.filter(({ id }) => fedIn(id)).flatMap(({ ring }) => ring), [areas, fedIn]);
  if (known === null) return <Skeleton h="full" />;
  if (areas.length === 0) return <NoShapes hasLines={standings.some(({ place }) => place.lineId !== null)} />;
  const open = async (id: string | null): Promise<void> => {
    const standing = standings.find(({ place }) => place.corralId === id);
    if (!standing) return;
    const batch = standing.batch && (await findBatch(standing.place.corralId));
    await navigate(batch ? batchPath(batch.id) : placePath(standing));
  };
  return (
    <chakra.div display="flex" flexDirection="column" h="full">
      <chakra.div flex="1" minH="0">
        <MapView
          label={t('dashboard.map')}
          areas={areas}
          focus={focus}
          home={home}
          height="100%"
          onSelect={(id) => void open(id)}
        >
          {(projection) => <InactiveMarks areas={areas} standings={standings} projection={projection} />}
        </MapView>
      </chakra.div>
      <chakra.div px="3" py="2">
        {fed.size > 0 ? (
          <FeedLegend statuses={new Set([...fed.values()].map(({ status }) => status))} />
        ) : (
          <HerdLegend measure={measure} entries={herdLegendOf(standings, measure)} />
        )}
      </chakra.div>
    </chakra.div>
  );
}
