import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages as mapMessages } from '../../../platform/map/messages.ts';
import { overlap, squareMetres, type Ring } from '../../../platform/map/geometry.ts';
import type { MapHome } from '../../../platform/map/home.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import { MapView } from '../../../platform/map/MapView.tsx';
import { areaText, lengthText } from '../../../platform/map/measures.ts';
import type { Pixel, Point, Projection } from '../../../platform/map/mercator.ts';
import { UnsavedGuard } from '../../../platform/form/saving/UnsavedGuard.tsx';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { Facts } from '../../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import { messages as placeMessages } from '../../places/messages.ts';
import { useFarmMap } from '../../places/map/useFarmMap.ts';
import { useSaveAreas } from '../../places/map/useSaveAreas.ts';
import type { DrawLineScreenQuery, DrawLineScreenQuery$data } from './__generated__/DrawLineScreenQuery.graphql.ts';
import { layOut, leastMetres, mostDepth, mostMetres, reversed } from './lineLayout.ts';
import { LineOverlay } from './LineOverlay.tsx';
import { MeasureField } from './MeasureField.tsx';
import { messages } from './messages.ts';
import { lineHandles, pointOf, useLineDrawing, type Measures } from './useLineDrawing.ts';

const query = graphql`
  query DrawLineScreenQuery($id: ID!) {
    farm {
      ...useFarmMap_farm
      corrals(first: 500, filter: { lineId: $id, active: true }, orderBy: { field: POSITION, direction: ASC }) {
        edges {
          node {
            id
            name
            animalCapacity
          }
        }
      }
    }
    node(id: $id) {
      ... on Line {
        id
        name
        picketAreaM2
      }
    }
  }
`;

type Farm = DrawLineScreenQuery$data['farm'];
type Corral = Farm['corrals']['edges'][number]['node'];
type Line = { id: string; name: string; picketAreaM2: string };
type Drawing = ReturnType<typeof useLineDrawing>;

const usualDepth = 50;
const usualFront = 25;
const leastOverlap = 1;

/** As wide as their area says, where it is known. */
function usualMeasures(picketAreaM2: string, count: number): Measures {
  const front = Number(picketAreaM2) > 0 ? Number(picketAreaM2) / usualDepth : usualFront;
  return { heading: 90, lengthM: Math.round(front * count), depthM: usualDepth, side: 'RIGHT' };
}

function DrawingButtons({ drawing }: { drawing: Drawing }) {
  const t = useMessages(messages);
  const map = useMessages(mapMessages);
  const { layout, measures, measure, replace, undo, redo } = drawing;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      <IconButton icon="undo" label={map('map.undo')} size="sm" disabled={undo === null} onClick={() => undo?.()} />
      <IconButton icon="refresh" label={map('map.redo')} size="sm" disabled={redo === null} onClick={() => redo?.()} />
      <Button size="sm" variant="quiet" onClick={() => measure({ side: measures.side === 'RIGHT' ? 'LEFT' : 'RIGHT' })}>
        {t('draw.flip')}
      </Button>
      <Button size="sm" variant="quiet" disabled={layout === null} onClick={() => layout && replace(reversed(layout))}>
        {t('draw.reverse')}
      </Button>
      <Button size="sm" variant="dangerQuiet" disabled={layout === null} onClick={() => replace(null)}>
        {t('draw.again')}
      </Button>
    </chakra.div>
  );
}

function MeasureFields({ measures, measure }: Pick<Drawing, 'measures' | 'measure'>) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 12rem)' }} gap="3">
      <MeasureField
        label={t('draw.length')}
        value={measures.lengthM}
        min={leastMetres}
        max={mostMetres}
        onChange={(lengthM) => measure({ lengthM })}
      />
      <MeasureField
        label={t('draw.depth')}
        value={measures.depthM}
        min={leastMetres}
        max={mostDepth}
        onChange={(depthM) => measure({ depthM })}
      />
      <MeasureField
        label={t('draw.heading')}
        hint={t('draw.headingHint')}
        value={measures.heading}
        min={0}
        max={360}
        onChange={(heading) => measure({ heading })}
      />
    </chakra.div>
  );
}

function LineFacts({
  rings,
  corrals,
  lengthM,
}: {
  rings: readonly Ring[];
  corrals: readonly Corral[];
  lengthM: number;
}) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const each = rings[0] ? squareMetres(rings[0]) : 0;
  const heads = corrals.reduce((sum, { animalCapacity }) => sum + animalCapacity, 0);
  const whole = rings.reduce((sum, ring) => sum + squareMetres(ring), 0);
  const room = heads > 0 ? formatDecimal((whole / heads).toFixed(1), locale, { digits: 1 }) : null;
  return (
    <div role="status">
      <Facts
        items={[
          { label: t('draw.each'), value: areaText(each, locale) },
          { label: t('draw.front'), value: lengthText(lengthM / corrals.length, locale) },
          { label: t('draw.whole'), value: areaText(whole, locale) },
          { label: t('draw.room'), value: room === null ? '' : t('draw.roomOf', { room }) },
        ]}
      />
    </div>
  );
}

/** Places of the farm that the line would lie on. */
function useOverlaps(rings: readonly Ring[], neighbours: ReturnType<typeof useFarmMap>['neighbours']): string[] {
  return useMemo(
    () =>
      neighbours.filter(({ ring }) => rings.some((own) => overlap(own, ring) > leastOverlap)).map(({ name }) => name),
    [rings, neighbours],
  );
}

function LineNotices({ count, names }: { count: number; names: readonly string[] }) {
  const t = useMessages(messages);
  return (
    <>
      {names.length > 0 && <Notice tone="warning">{t('draw.overlaps', { names: names.join(', ') })}</Notice>}
      {count > 0 && <Notice tone="info">{t('draw.replaces', { count })}</Notice>}
    </>
  );
}

interface SaveLineInput {
  corrals: readonly Corral[];
  rings: readonly Ring[];
}

/** Gives each corral its outline; what is refused stays to be read. */
function useSaveLine(list: string) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { save, progress } = useSaveAreas('PICKET');
  const mayLeave = useRef(false);
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([]);
  const saveLine = async ({ corrals, rings }: SaveLineInput): Promise<void> => {
    const areas = corrals.map(({ id, name }, index) => ({ corralId: id, name, ring: rings[index]! }));
    const left = await save(areas, 0);
    const count = areas.length - left.length;
    if (count > 0) toast({ severity: 'success', text: t('draw.saved', { count }) });
    if (left.length === 0) {
      mayLeave.current = true;
      return void navigate(list);
    }
    setRefused(left.map(({ input: { name }, message }) => ({ name, message })));
  };
  return { saveLine, progress, refused, mayLeave };
}

interface LineMapProps {
  label: string;
  drawing: Drawing;
  rings: readonly Ring[];
  names: readonly string[];
  neighbours: readonly MapArea[];
  home: MapHome | null;
  bad: boolean;
}

/** The map with the line that is drawn on it. */
function LineMap({ label, drawing, rings, names, neighbours, home, bad }: LineMapProps) {
  const t = useMessages(messages);
  const { layout } = drawing;
  const projection = useRef<Projection | null>(null);
  const [goTo, setGoTo] = useState<Ring | null>(null);
  const drawn = useMemo(() => rings.flat(), [rings]);
  const onPoint = (_point: Point, pixel: Pixel): void => {
    const placed = projection.current && drawing.place(projection.current, pixel);
    // Seen from a town a line is a dot.
    if (placed) setGoTo(layOut(placed, names.length).flat());
  };
  const labels = {
    START: t('draw.start', { name: names[0] ?? '' }),
    END: t('draw.end', { name: names.at(-1) ?? '' }),
    FAR: t('draw.far'),
  };
  return (
    <MapView label={label} areas={neighbours} drawn={drawn} goTo={goTo} home={home} height="28rem" onPoint={onPoint}>
      {(view) => {
        projection.current = view;
        return (
          layout && (
            <LineOverlay
              rings={rings}
              names={names}
              handles={lineHandles.map((handle) => ({
                ...{ handle, label: labels[handle], at: view.project(pointOf(layout, handle)) },
              }))}
              projection={view}
              bad={bad}
              onGrab={(handle, event) => drawing.grab(view, handle, event)}
              onKey={(handle, event) => drawing.onHandleKey(view, handle, event)}
            />
          )
        );
      }}
    </MapView>
  );
}

function LineDrawing({
  line,
  farm,
  corrals,
  list,
}: {
  line: Line;
  farm: Farm;
  corrals: readonly Corral[];
  list: string;
}) {
  const t = useMessages(messages);
  const { home, neighbours: drawn } = useFarmMap(farm);
  const neighbours = useMemo(() => {
    const own = new Set(corrals.map(({ id }) => id));
    return drawn.filter(({ id }) => !own.has(id));
  }, [drawn, corrals]);
  const drawing = useLineDrawing(usualMeasures(line.picketAreaM2, corrals.length), neighbours);
  const { layout } = drawing;
  const rings = useMemo(() => (layout ? layOut(layout, corrals.length) : []), [layout, corrals.length]);
  const covered = useOverlaps(rings, neighbours);
  const { saveLine, progress, refused, mayLeave } = useSaveLine(list);
  const names = corrals.map(({ name }) => name);
  return (
    <Card padded>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" onKeyDown={drawing.onKeyDown}>
        {layout && <UnsavedGuard mayLeave={mayLeave} />}
        <p>{t('draw.text', { count: corrals.length })}</p>
        <MeasureFields measures={drawing.measures} measure={drawing.measure} />
        <DrawingButtons drawing={drawing} />
        <LineMap {...{ drawing, rings, neighbours, home, names }} label={line.name} bad={covered.length > 0} />
        {layout && <LineFacts rings={rings} corrals={corrals} lengthM={layout.lengthM} />}
        <LineNotices count={drawn.length - neighbours.length} names={covered} />
        {refused.map(({ name, message }) => (
          <Notice key={name} tone="danger">
            {t('draw.notSaved', { name, message })}
          </Notice>
        ))}
        <div>
          <Button
            variant="solid"
            disabled={layout === null || progress !== null}
            onClick={() => void saveLine({ corrals, rings }).catch(() => undefined)}
          >
            {progress === null ? t('draw.save', { count: corrals.length }) : t('draw.saving', progress)}
          </Button>
        </div>
      </chakra.div>
    </Card>
  );
}

/** Lays the corrals of a line out on the map by length, depth and heading. */
export function DrawLineScreen({ queryRef }: ScreenProps<DrawLineScreenQuery>) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const { farm, node } = usePreloadedQuery<DrawLineScreenQuery>(query, queryRef);
  const corrals = useMemo(() => farm.corrals.edges.map(({ node: corral }) => corral), [farm.corrals.edges]);
  const { id, name, picketAreaM2 } = node ?? {};
  if (id === undefined || name === undefined || picketAreaM2 === undefined) return <NotFoundScreen />;
  const list = '/admin/farm/lines/list';
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('draw.title', { name })} back={{ to: list, label: places('places.lines') }} />
      {corrals.length === 0 ? (
        <Notice tone="info">{t('draw.noCorrals')}</Notice>
      ) : (
        <LineDrawing line={{ id, name, picketAreaM2 }} farm={farm} corrals={corrals} list={list} />
      )}
    </chakra.div>
  );
}
