import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { sidesOf, type Ring } from '../geometry.ts';
import { lengthText } from '../measures.ts';
import type { Pixel, Projection } from '../mercator.ts';

interface Props {
  ring: Ring;
  projection: Projection;
  marked: readonly number[];
  bad: boolean;
  cornerLabel: (number: number) => string;
  onGrab: (index: number, event: PointerEvent<SVGElement>) => void;
  onInsert: (after: number, event: PointerEvent<SVGElement>) => void;
  onKey: (index: number, event: KeyboardEvent<SVGElement>) => void;
}

const shortestLabelled = 46;
/** From so many corners on, those without room on the screen wait until the map is nearer. */
const detailedFrom = 60;
const cornerRoom = 28;
const middleRoom = 56;

function isInView([x, y]: Pixel, { width, height }: Projection): boolean {
  return x >= -cornerRoom && y >= -cornerRoom && x <= width + cornerRoom && y <= height + cornerRoom;
}

/** The corners that have room beside each other. */
function cornersWithRoom(pixels: readonly Pixel[], projection: Projection): ReadonlySet<number> {
  const shown = new Set<number>();
  let last: Pixel | null = null;
  for (const [index, pixel] of pixels.entries()) {
    const hasRoom = !last || Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) >= cornerRoom;
    if (!hasRoom || !isInView(pixel, projection)) continue;
    shown.add(index);
    last = pixel;
  }
  return shown;
}

type SideMarkProps = {
  index: number;
  long: number;
  x: number;
  y: number;
  metres: number;
  colour: 'brand.solid' | 'danger.solid';
  onInsert: Props['onInsert'];
};

function SideMark({ index, long, x, y, metres, colour, onInsert }: SideMarkProps) {
  const locale = useLanguage();
  return (
    <g>
      {long > shortestLabelled && (
        <chakra.text
          x={x}
          y={y - 10}
          textAnchor="middle"
          fontSize="11px"
          fontWeight="600"
          fill="fg"
          stroke="bg.surface"
          strokeWidth="3"
          paintOrder="stroke"
          css={{ pointerEvents: 'none' }}
        >
          {lengthText(metres, locale)}
        </chakra.text>
      )}
      <chakra.circle
        cx={x}
        cy={y}
        r="5"
        fill="bg.surface"
        stroke={colour}
        strokeWidth="1.5"
        strokeOpacity="0.7"
        cursor="copy"
        onPointerDown={(event) => onInsert(index, event)}
      />
    </g>
  );
}

type CornerMarkProps = {
  index: number;
  cornerLabel: (number: number) => string;
  marked: readonly number[];
  x: number;
  y: number;
  colour: 'brand.solid' | 'danger.solid';
  onGrab: Props['onGrab'];
  onKey: Props['onKey'];
};

function CornerMark({ index, cornerLabel, marked, x, y, colour, onGrab, onKey }: CornerMarkProps) {
  return (
    <chakra.circle
      role="button"
      tabIndex={0}
      aria-label={cornerLabel(index + 1)}
      aria-pressed={marked.includes(index)}
      cx={x}
      cy={y}
      r={marked.includes(index) ? 9 : 7}
      fill={marked.includes(index) ? colour : 'bg.surface'}
      stroke={colour}
      strokeWidth="2.5"
      cursor="move"
      css={{ outlineOffset: '3px', '@media (pointer: coarse)': { r: '12px' } }}
      onPointerDown={(event) => onGrab(index, event)}
      onKeyDown={(event) => onKey(index, event)}
    />
  );
}

/** The outline under work: its sides with their lengths, corners to move and middles to make more. */
export function RingOverlay({ ring, projection, marked, bad, cornerLabel, onGrab, onInsert, onKey }: Props) {
  const pixels = ring.map((corner) => projection.project(corner));
  const sides = sidesOf(ring);
  const isDetailed = ring.length > detailedFrom;
  const withRoom = isDetailed ? cornersWithRoom(pixels, projection) : null;
  const colour = bad ? 'danger.solid' : 'brand.solid';
  return (
    <chakra.g css={{ pointerEvents: 'auto' }}>
      <chakra.polygon
        points={pixels.map((pixel) => pixel.join(',')).join(' ')}
        fill={colour}
        fillOpacity="0.22"
        stroke={colour}
        strokeWidth="2"
        css={{ pointerEvents: 'none' }}
      />
      {sides.map(({ metres }, index) => {
        const from = pixels[index]!;
        const to = pixels[(index + 1) % pixels.length]!;
        const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
        if (isDetailed && (long < middleRoom || !isInView([x, y], projection))) return null;
        return (
          <SideMark
            key={index}
            index={index}
            long={long}
            x={x}
            y={y}
            metres={metres}
            colour={colour}
            onInsert={onInsert}
          />
        );
      })}
      {pixels.map(([x, y], index) =>
        withRoom !== null && !withRoom.has(index) && !marked.includes(index) ? null : (
          <CornerMark
            key={index}
            index={index}
            cornerLabel={cornerLabel}
            marked={marked}
            x={x}
            y={y}
            colour={colour}
            onGrab={onGrab}
            onKey={onKey}
          />
        ),
      )}
    </chakra.g>
  );
}
