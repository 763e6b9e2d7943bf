import type { BoardShape } from '../platform/board/Board.tsx';

// Twelve rows make the map 500 px high.
const mapRows = 12;

export const boardShapes: readonly BoardShape[] = [
  {
    name: 'sm',
    least: 560,
    columns: 4,
    boxes: [
      { i: 'A1', x: 0, y: 0, w: 2, h: 12 },
      { i: 'A3', x: 2, y: 0, w: 2, h: 12 },
      { i: 'A2', x: 0, y: 12, w: 4, h: mapRows },
      { i: 'A5', x: 0, y: 24, w: 2, h: 12 },
      { i: 'A4', x: 2, y: 24, w: 2, h: 12 },
      { i: 'A6', x: 0, y: 36, w: 4, h: 8 },
    ],
  },
  {
    name: 'md',
    least: 900,
    columns: 8,
    boxes: [
      { i: 'A1', x: 0, y: 0, w: 3, h: mapRows },
      { i: 'A2', x: 3, y: 0, w: 5, h: mapRows },
      { i: 'A3', x: 0, y: 12, w: 3, h: 8 },
      { i: 'A6', x: 0, y: 20, w: 3, h: 6 },
      { i: 'A4', x: 3, y: 12, w: 2, h: 14 },
      { i: 'A5', x: 5, y: 12, w: 3, h: 14 },
    ],
  },
];
