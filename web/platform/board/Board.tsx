import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { TileBox } from '../session/storage.ts';
import { useSize } from '../ui/useSize.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { heightOf, restore, type Limits } from './layout.ts';
import { TileFrame, type Tile } from './TileFrame.tsx';
import { useArrange } from './useArrange.ts';

export type BoardShape = { name: string; least: number; columns: number; boxes: readonly TileBox[] };
type Layouts = Record<string, TileBox[]>;

type Props = {
  tiles: readonly Tile[];
  /** From narrow to wide; below the first one the tiles are stacked. */
  shapes: readonly BoardShape[];
  stored: Layouts | null;
  onStore: (layouts: Layouts) => void;
};

export const rowHeight = 27;
export const gap = 16;

function limitsOf(columns: number): Limits {
  return { columns, leastWidth: 2, leastHeight: 4, mostHeight: 24 };
}

export function Board({ tiles, shapes, stored, onStore }: Props) {
  const [ref, size] = useSize();
  const shape = shapes.findLast(({ least }) => size !== null && size.width >= least);
  return (
    <chakra.div ref={ref} minW="0">
      {size !== null &&
        (shape === undefined ? (
          <chakra.div display="grid" gap="4">
            {tiles.map((tile) => (
              <TileFrame key={tile.id} tile={tile} />
            ))}
          </chakra.div>
        ) : (
          <Grid key={shape.name} tiles={tiles} shape={shape} width={size.width} stored={stored} onStore={onStore} />
        ))}
    </chakra.div>
  );
}

function Grid({ tiles, shape, width, stored, onStore }: Omit<Props, 'shapes'> & { shape: BoardShape; width: number }) {
  const limits = limitsOf(shape.columns);
  const [boxes, setBoxes] = useState(() => restore(stored?.[shape.name], shape.boxes, limits));
  const cell = { width: (width + gap) / shape.columns, height: rowHeight + gap };
  const arrange = useArrange({
    boxes,
    limits,
    cell,
    onChange: setBoxes,
    onSettle: (settled) => {
      setBoxes(settled);
      onStore({ ...stored, [shape.name]: settled });
    },
  });
  return (
    <chakra.div position="relative" style={{ height: heightOf(boxes) * cell.height - gap }}>
      {tiles.map((tile) => {
        const box = boxes.find(({ i }) => i === tile.id);
        if (box === undefined) return null;
        const pulled = arrange.pull?.id === tile.id;
        const place = {
          left: box.x * cell.width,
          top: box.y * cell.height,
          width: box.w * cell.width - gap,
          height: box.h * cell.height - gap,
        };
        return (
          <chakra.div
            key={tile.id}
            position="absolute"
            zIndex={pulled ? 'sticky' : undefined}
            transition={
              arrange.pull?.id === tile.id
                ? 'none'
                : 'left 180ms ease, top 180ms ease, width 120ms ease, height 120ms ease'
            }
            style={place}
          >
            <TileFrame tile={tile} arrange={arrange} lifted={pulled || arrange.grabbed === tile.id} />
          </chakra.div>
        );
      })}
      <VisuallyHidden aria-live="assertive">{arrange.spoken}</VisuallyHidden>
    </chakra.div>
  );
}
