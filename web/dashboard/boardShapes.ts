import type { BoardShape } from '../platform/board/Board.tsx';

// Twelve rows make the map 500 px high.
const mapRows = 12;

export const boardShapes: readonly BoardShape[] = [
  {
    name: 'sm',
    least: 560,
    columns: 4,
    boxes: [
      { i: 'A3', x: 0, y: 0, w: 2, h: 5 },
      { i: 'A1', x: 2, y: 0, w: 2, h: 14 },
      { i: 'A4', x: 0, y: 5, w: 2, h: 9 },
      { i: 'A2', x: 0, y: 14, w: 4, h: mapRows },
      { i: 'A5', x: 0, y: 26, w: 2, h: 9 },
      { i: 'A6', x: 2, y: 26, w: 2, h: 9 },
    ],
  },
  {
    name: 'md',
    least: 900,
    columns: 8,
    boxes: [
      { i: 'A3', x: 0, y: 0, w: 3, h: 5 },
      { i: 'A1', x: 0, y: 5, w: 3, h: 7 },
      { i: 'A2', x: 3, y: 0, w: 5, h: mapRows },
      { i: 'A4', x: 0, y: 12, w: 3, h: 9 },
      { i: 'A5', x: 3, y: 12, w: 3, h: 9 },
      { i: 'A6', x: 6, y: 12, w: 2, h: 9 },
    ],
  },
];
