import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { sidesOf, type Ring } from './geometry.ts';
import { lengthText } from './measures.ts';
import type { Projection } from './mercator.ts';

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

/** The outline under work: its sides with their lengths, corners to move and middles to make more. */
export function RingOverlay({ ring, projection, marked, bad, cornerLabel, onGrab, onInsert, onKey }: Props) {
  const locale = useLanguage();
  const pixels = ring.map((corner) => projection.project(corner));
  const sides = sidesOf(ring);
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
        return (
          <g key={index}>
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
      })}
      {pixels.map(([x, y], index) => (
        <chakra.circle
          key={index}
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
      ))}
    </chakra.g>
  );
}
