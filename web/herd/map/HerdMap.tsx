import type { MapArea } from '../../platform/map/mapArea.ts';
import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { MapView } from '../../platform/map/MapView.tsx';
import type { Point } from '../../platform/map/mercator.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { chosenFarmDay } from '../../platform/session/farmDay.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useStore } from '../../platform/session/store.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { TransitionDialog } from '../batches/acts/TransitionDialog.tsx';
import type { HerdMap_farm$key } from './__generated__/HerdMap_farm.graphql.ts';
import { CorralCard } from './CorralCard.tsx';
import { CorralList } from './CorralList.tsx';
import { herdAreasOf, herdLegendOf, measures } from './herdColours.ts';
import { HerdLegend } from './HerdLegend.tsx';
import { CarriedMark, InactiveMarks, PointedMark } from './HerdMarks.tsx';
import { measureParam } from './measures.ts';
import { messages } from './messages.ts';
import { dropOf, type Standing } from './standings.ts';
import { useAreaWords } from './useAreaWords.ts';
import { useHerdOnMap } from './useHerdOnMap.ts';
import { useFindBatch, type StandingBatch } from './useStandingBatch.ts';

// On a phone no higher than what is drawn, so that the page can be moved beside it.
const height = 'min(36rem, 70dvh, 110vw)';

const none: readonly Standing[] = [];

const farmFragment = graphql`
  fragment HerdMap_farm on Farm @argumentDefinitions(weights: { type: "Boolean!" }) {
    currentDay
    ...useHerdOnMap_farm @arguments(weights: $weights)
  }
`;

type MeasureChoiceProps = {
  measure: 'WEIGHT' | 'OCCUPANCY' | 'DAYS' | 'TYPE' | 'DENSITY';
  go: (search: URLSearchParams) => void;
  search: URLSearchParams;
};

function MeasureChoice({ measure, go, search }: MeasureChoiceProps) {
  const t = useMessages(messages);
  return (
    <chakra.label display="flex" alignItems="center" gap="2" fontSize="sm">
      {t('herdMap.colourBy')}
      <NativeSelect
        w="fit-content"
        value={measure}
        onChange={(event) => go(withParameter(search, measureParam, event.target.value))}
      >
        {measures.map((each) => (
          <option key={each} value={each}>
            {t(`herdMap.by${each}`)}
          </option>
        ))}
      </NativeSelect>
    </chakra.label>
  );
}

type MapOfHerdProps = {
  label: string;
  areas: MapArea[];
  home: ReturnType<typeof useHerdOnMap>['home'];
  goTo: readonly Point[] | null;
  selected: string | null;
  setSelected: Dispatch<SetStateAction<string | null>>;
  setPointed: Dispatch<SetStateAction<string | null>>;
  mayMove: boolean;
  find: (id: string | null) => Standing | undefined;
  drop: (from: string, to: string) => void;
  standings: readonly Standing[];
  pointedArea: MapArea | undefined;
  pointedAt: Standing | undefined;
};

function MapOfHerd({
  label,
  areas,
  home,
  goTo,
  selected,
  setSelected,
  setPointed,
  mayMove,
  find,
  drop,
  standings,
  pointedArea,
  pointedAt,
}: MapOfHerdProps) {
  return (
    <MapView
      label={label}
      areas={areas}
      home={home}
      height={height}
      goTo={goTo}
      closely
      selected={selected}
      onSelect={setSelected}
      onHover={setPointed}
      carrying={mayMove ? { may: (id) => find(id)?.batch != null, onDrop: drop } : undefined}
    >
      {(projection, carried) => (
        <>
          <InactiveMarks areas={areas} standings={standings} projection={projection} />
          {carried ? (
            <CarriedMark carried={carried} areas={areas} standings={standings} projection={projection} />
          ) : (
            pointedArea && pointedAt && <PointedMark area={pointedArea} standing={pointedAt} projection={projection} />
          )}
        </>
      )}
    </MapView>
  );
}

type MapSideProps = {
  standing: Standing | undefined;
  mayMove: boolean;
  move: (id: string) => void;
  setSelected: Dispatch<SetStateAction<string | null>>;
  hasHerd: boolean;
  standings: readonly Standing[];
  measure: 'WEIGHT' | 'OCCUPANCY' | 'DAYS' | 'TYPE' | 'DENSITY';
  selected: string | null;
  setPointed: Dispatch<SetStateAction<string | null>>;
};

function MapSide({
  standing,
  mayMove,
  move,
  setSelected,
  hasHerd,
  standings,
  measure,
  selected,
  setPointed,
}: MapSideProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minH="0" h={{ lg: height }}>
      {standing ? (
        <CorralCard
          key={`${standing.place.corralId} ${standing.batch?.name ?? ''}`}
          standing={standing}
          onMove={mayMove && standing.batch ? () => move(standing.place.corralId) : undefined}
          onClose={() => setSelected(null)}
        />
      ) : (
        <chakra.p fontSize="sm" color="fg.muted">
          {t(mayMove && hasHerd ? 'herdMap.hintMove' : 'herdMap.hint')}
        </chakra.p>
      )}
      <CorralList
        standings={standings}
        measure={measure}
        selected={selected}
        onPoint={setPointed}
        onSelect={setSelected}
        onMove={move}
      />
    </chakra.div>
  );
}

interface UseMovingInput {
  standings: readonly Standing[];
  findBatch: ReturnType<typeof useFindBatch>;
  setMoving: Dispatch<SetStateAction<{ batch: StandingBatch; to?: string } | null>>;
  mayMove: boolean;
}

function useMoving({ standings, findBatch, setMoving, mayMove }: UseMovingInput) {
  const t = useMessages(messages);
  const find = (id: string | null) => standings.find(({ place }) => place.corralId === id);

  const startMoving = async (from: string, to?: string): Promise<void> => {
    const batch = await findBatch(from);
    if (batch) setMoving({ batch, ...(to === undefined ? {} : { to }) });
  };
  const move = (id: string): void => {
    if (mayMove && find(id)?.batch) void startMoving(id);
  };
  const drop = (from: string, to: string): void => {
    const found = dropOf(standings, from, to);
    if (found === 'NOTHING') return;
    if (found === 'FREE') void startMoving(from, to);
    else if ('inactive' in found)
      toast({ severity: 'warning', text: t('herdMap.inactiveText', { place: found.inactive }) });
    else toast({ severity: 'warning', text: t('herdMap.takenText', { place: found.place, name: found.taken }) });
  };
  return { find, drop, move };
}

function useMeasuredAreas(
  standings: readonly Standing[],
  measure: 'OCCUPANCY' | 'WEIGHT' | 'DAYS' | 'TYPE' | 'DENSITY',
  words: ReturnType<typeof useAreaWords>,
) {
  const areas = useMemo(() => herdAreasOf(standings, measure, words), [standings, measure, words]);
  const inLines = useMemo(() => {
    const grazed = new Set(
      standings.flatMap(({ place }) => (place.locationType === 'PASTURE' ? [place.corralId] : [])),
    );
    const corrals = areas.filter(({ id }) => !grazed.has(id));
    return corrals.length < areas.length ? corrals.flatMap(({ ring }) => ring) : [];
  }, [standings, areas]);
  return { areas, inLines };
}

type MapHeadProps = {
  measure: 'OCCUPANCY' | 'WEIGHT' | 'DAYS' | 'TYPE' | 'DENSITY';
  go: (search: URLSearchParams) => void;
  search: URLSearchParams;
  inLines: Point[];
  setGoTo: Dispatch<SetStateAction<readonly Point[] | null>>;
  standings: readonly Standing[];
};

function MapHead({ measure, go, search, inLines, setGoTo, standings }: MapHeadProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <MeasureChoice measure={measure} go={go} search={search} />
      {inLines.length > 0 && (
        <Button size="sm" onClick={() => setGoTo([...inLines])}>
          <Icon name="search" size="0.875rem" />
          {t('herdMap.closer')}
        </Button>
      )}
      <HerdLegend measure={measure} entries={herdLegendOf(standings, measure)} />
    </chakra.div>
  );
}

/** The farm with its herd: coloured by a measure, and batches dragged from corral to corral. */
export function HerdMap({ farm: key, label }: { farm: HerdMap_farm$key; label: string }) {
  const t = useMessages(messages);
  const words = useAreaWords();
  const farm = useFragment(farmFragment, key);
  const { home, standings: known } = useHerdOnMap(farm);
  const standings = known ?? none;
  const hasHerd = standings.some(({ batch }) => batch !== null);
  const { search, go } = useListUrl();
  const chosen = measures.find((each) => each === search.get(measureParam));
  const measure = chosen ?? (hasHerd ? 'OCCUPANCY' : 'TYPE');
  const [selected, setSelected] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<readonly Point[] | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [moving, setMoving] = useState<{ batch: StandingBatch; to?: string } | null>(null);
  const findBatch = useFindBatch();
  const day = useStore(chosenFarmDay) ?? farm.currentDay;
  const isToday = day === farm.currentDay;
  const mayMove = mayDo('batch:write') && isToday;
  const { areas, inLines } = useMeasuredAreas(standings, measure, words);
  const { find, drop, move } = useMoving({ standings, findBatch, setMoving, mayMove });

  if (known === null) return <Skeleton h={height} />;
  if (standings.length === 0)
    return (
      <EmptyState icon="pin" title={t('herdMap.noPlaces')} text={t('herdMap.noPlacesText')}>
        {mayDo('farm:write') && <ButtonLink to="/admin/farm/lines/add">{t('herdMap.addLine')}</ButtonLink>}
      </EmptyState>
    );
  const standing = find(selected);
  const pointedAt = find(pointed);
  const pointedArea = areas.find(({ id }) => id === pointed);
  return (
    <chakra.div display="grid" gap="3">
      {!isToday && hasHerd && <Notice tone="info">{t('herdMap.otherDay', { day: formatDate(day) })}</Notice>}
      <MapHead measure={measure} go={go} search={search} inLines={inLines} setGoTo={setGoTo} standings={standings} />
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}>
        {areas.length === 0 ? (
          <EmptyState icon="pin" title={t('herdMap.noShapes')} text={t('herdMap.noShapesText')}>
            <ButtonLink to="/admin/farm/pickets/list?drawn=false">{t('herdMap.draw')}</ButtonLink>
          </EmptyState>
        ) : (
          <MapOfHerd
            label={label}
            areas={areas}
            home={home}
            goTo={goTo}
            selected={selected}
            setSelected={setSelected}
            setPointed={setPointed}
            mayMove={mayMove}
            find={find}
            drop={drop}
            standings={standings}
            pointedArea={pointedArea}
            pointedAt={pointedAt}
          />
        )}
        <MapSide
          standing={standing}
          mayMove={mayMove}
          move={move}
          setSelected={setSelected}
          hasHerd={hasHerd}
          standings={standings}
          measure={measure}
          selected={selected}
          setPointed={setPointed}
        />
      </chakra.div>
      {moving && <TransitionDialog batch={moving.batch} to={moving.to} onClose={() => setMoving(null)} />}
    </chakra.div>
  );
}
