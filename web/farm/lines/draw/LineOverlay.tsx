import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Ring } from '../../../platform/map/geometry.ts';
import type { Pixel, Projection } from '../../../platform/map/mercator.ts';
import type { LineHandle } from './useLineDrawing.ts';

interface Props {
  rings: readonly Ring[];
  names: readonly string[];
  handles: readonly { handle: LineHandle; label: string; at: Pixel }[];
  projection: Projection;
  bad: boolean;
  onGrab: (handle: LineHandle, event: PointerEvent<SVGElement>) => void;
  onKey: (handle: LineHandle, event: KeyboardEvent<SVGElement>) => void;
}

/** A name has room in a corral of so many pixels at least. */
const roomForName = 28;

function middleOf(pixels: readonly Pixel[]): Pixel {
  const sum = (axis: 0 | 1) => pixels.reduce((total, pixel) => total + pixel[axis], 0) / pixels.length;
  return [sum(0), sum(1)];
}

const besides = (one: Pixel, other: Pixel): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The corrals of a line under work, with marks by which it is moved, turned, stretched and deepened. */
export function LineOverlay({ rings, names, handles, projection, bad, onGrab, onKey }: Props) {
  const colour = bad ? 'warning.fg' : 'brand.solid';
  const corrals = rings.map((ring) => ring.map((corner) => projection.project(corner)));
  const front = corrals[0] ? besides(corrals[0][0]!, corrals[0][1]!) : 0;
  return (
    <chakra.g css={{ pointerEvents: 'auto' }}>
      {corrals.map((pixels, index) => {
        const [x, y] = middleOf(pixels);
        return (
          <g key={index} data-corral={names[index]}>
            <chakra.polygon
              points={pixels.map((pixel) => pixel.join(',')).join(' ')}
              fill={colour}
              fillOpacity="0.22"
              stroke={colour}
              strokeWidth="1.5"
              css={{ pointerEvents: 'none' }}
            />
            {front >= roomForName && (
              <chakra.text
                x={x}
                y={y + 4}
                textAnchor="middle"
                fontSize="11px"
                fontWeight="600"
                fill="fg"
                stroke="bg.surface"
                strokeWidth="3"
                paintOrder="stroke"
                css={{ pointerEvents: 'none' }}
              >
                {names[index]}
              </chakra.text>
            )}
          </g>
        );
      })}
      {handles.map(({ handle, label, at: [cx, cy] }) => (
        <chakra.circle
          key={handle}
          role="button"
          tabIndex={0}
          aria-label={label}
          cx={cx}
          cy={cy}
          r="8"
          fill={handle === 'START' ? colour : 'bg.surface'}
          stroke={colour}
          strokeWidth="2.5"
          cursor={handle === 'START' ? 'move' : 'grab'}
          css={{ outlineOffset: '3px', '@media (pointer: coarse)': { r: '14px' } }}
          onPointerDown={(event) => onGrab(handle, event)}
          onKeyDown={(event) => onKey(handle, event)}
        >
          <title>{label}</title>
        </chakra.circle>
      ))}
    </chakra.g>
  );
}
