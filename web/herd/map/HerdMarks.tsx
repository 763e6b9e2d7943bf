import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { Ring } from '../../platform/map/geometry.ts';
import { ringBounds } from '../../platform/map/hit.ts';
import { clamp, type Pixel, type Projection } from '../../platform/map/mercator.ts';
import type { MapArea } from '../../platform/map/mapArea.ts';
import type { Carried } from '../../platform/map/drawing/useCarry.ts';
import { headsText } from '../headsText.ts';
import { CorralFacts, StandsHere } from './CorralFacts.tsx';
import { messages } from './messages.ts';
import { dropOf, type Standing } from './standings.ts';

const card = { width: 224, height: 170, gap: 10 };
const reported = { height: 84 };

const pointsOf = (ring: Ring, { project }: Projection): string =>
  ring.map((corner) => project(corner).join(',')).join(' ');

/** A small card over the map that no press hits. */
function Floating({ at: [x, y], children }: { at: Pixel; children: ReactNode }) {
  return (
    <foreignObject x={x} y={y} width={card.width} height={card.height} pointerEvents="none">
      <chakra.div
        display="grid"
        gap="1"
        w="fit-content"
        maxW="full"
        px="3"
        py="2"
        fontSize="sm"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="md"
        boxShadow="popover"
      >
        {children}
      </chakra.div>
    </foreignObject>
  );
}

/** Inside the map, beside what it describes. */
function beside(area: MapArea, { width, height, project }: Projection): Pixel {
  const [west, south, east, north] = ringBounds(area.ring) ?? [0, 0, 0, 0];
  const [left, top] = project([west, north]);
  const [right, bottom] = project([east, south]);
  const x = right + card.gap + card.width <= width ? right + card.gap : left - card.gap - card.width;
  return [
    clamp(x, card.gap, Math.max(card.gap, width - card.width - card.gap)),
    clamp((top + bottom) / 2 - card.height / 3, card.gap, Math.max(card.gap, height - card.height)),
  ];
}

type Pointed = { area: MapArea; standing: Standing; projection: Projection };

/** What the mouse or the list points at. */
export function PointedMark({ area, standing, projection }: Pointed) {
  return (
    <>
      <chakra.polygon points={pointsOf(area.ring, projection)} fill="none" stroke="fg" strokeWidth="2" />
      <Floating at={beside(area, projection)}>
        <chakra.p fontWeight="semibold">
          {standing.place.name} · <StandsHere standing={standing} />
        </chakra.p>
        <CorralFacts standing={standing} />
      </Floating>
    </>
  );
}

type Dragged = {
  carried: Carried;
  areas: readonly MapArea[];
  standings: readonly Standing[];
  projection: Projection;
};

/** A batch on its way: where it came from, what is under it, and whether it may go there. */
export function CarriedMark({ carried, areas, standings, projection }: Dragged) {
  const t = useMessages(messages);
  const ringOf = (id: string | null): Ring | undefined => areas.find((area) => area.id === id)?.ring;
  const placeOf = (id: string | null): Standing | undefined => standings.find(({ place }) => place.corralId === id);
  const [source, target] = [placeOf(carried.from), placeOf(carried.over)];
  const [from, over] = [ringOf(carried.from), ringOf(carried.over)];
  const drop = carried.over === null ? 'NOTHING' : dropOf(standings, carried.from, carried.over);
  const isFree = drop === 'FREE';
  const text = (): string => {
    if (drop === 'NOTHING') return t('herdMap.dropNowhere');
    if (drop === 'FREE') return t('herdMap.dropHere', { place: target?.place.name ?? '' });
    if ('inactive' in drop) return t('herdMap.inactiveText', { place: drop.inactive });
    return t('herdMap.takenText', { place: drop.place, name: drop.taken });
  };
  if (!source?.batch) return null;
  const [x, y] = carried.at;
  return (
    <>
      {from && (
        <chakra.polygon
          points={pointsOf(from, projection)}
          fill="bg.surface"
          fillOpacity="0.5"
          stroke="fg"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      )}
      {over && drop !== 'NOTHING' && (
        <chakra.polygon
          points={pointsOf(over, projection)}
          fill={isFree ? 'brand.ring' : 'warning.fg'}
          fillOpacity="0.2"
          stroke={isFree ? 'brand.ring' : 'warning.fg'}
          strokeWidth="3"
          strokeDasharray={isFree ? undefined : '3 3'}
        />
      )}
      <Floating
        at={[
          clamp(x + card.gap, 0, Math.max(0, projection.width - card.width)),
          // Above the finger that carries it.
          clamp(y - reported.height, 0, projection.height),
        ]}
      >
        <chakra.p fontWeight="semibold">
          {source.batch.name} · {headsText(source.batch.heads, null)}
        </chakra.p>
        <chakra.p color={isFree ? 'brand.fg' : drop === 'NOTHING' ? 'fg.muted' : 'warning.fg'}>{text()}</chakra.p>
      </Floating>
    </>
  );
}

/** A cross through places that are not in use, so that not their colour alone shows it. */
export function InactiveMarks({ areas, standings, projection }: Omit<Dragged, 'carried'>) {
  const inactive = new Set(standings.flatMap(({ place }) => (place.active ? [] : [place.corralId])));
  return (
    <chakra.g stroke="fg.subtle" strokeWidth="1" strokeDasharray="4 3">
      {areas.flatMap(({ id, ring }) => {
        const bounds = inactive.has(id) ? ringBounds(ring) : null;
        if (!bounds) return [];
        const [left, bottom] = projection.project([bounds[0], bounds[1]]);
        const [right, top] = projection.project([bounds[2], bounds[3]]);
        return [<path key={id} d={`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`} />];
      })}
    </chakra.g>
  );
}
