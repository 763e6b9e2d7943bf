import { Deck, MapView, type Color } from '@deck.gl/core';
import { PolygonLayer, TextLayer } from '@deck.gl/layers';
import { colourReader } from '../theme/colourReader.ts';
import { centreOf } from './geometry.ts';
import { ink, type MapArea, type Painter } from './paint.ts';

const labelsFrom = 15;

/** A colour as the four numbers that deck.gl wants. */
function rgbaReader(element: Element): (colour: string) => Color {
  const read = colourReader(element);
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Color>();
  return (colour) => {
    const found = known.get(colour);
    if (found || !pen) return found ?? [0, 0, 0, 255];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = read(colour);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha]);
    return [red, green, blue, alpha];
  };
}

/** Drawing by the graphics card, for farms of any size. */
export function deckPainter(canvas: HTMLCanvasElement): Painter {
  const deck = new Deck({ canvas, views: new MapView({ repeat: false }), controller: false });
  return {
    paint(areas, { width, height, centre, zoom }) {
      const rgba = rgbaReader(canvas);
      deck.setProps({
        width,
        height,
        viewState: { longitude: centre[0], latitude: centre[1], zoom },
        layers: [
          new PolygonLayer<MapArea>({
            id: 'areas',
            data: areas as MapArea[],
            getPolygon: ({ ring }) => ring,
            getFillColor: ({ fill }) => rgba(fill),
            getLineColor: ({ stroke }) => rgba(stroke),
            lineWidthUnits: 'pixels',
            getLineWidth: 1.25,
            updateTriggers: { getFillColor: areas, getLineColor: areas },
          }),
          new TextLayer<MapArea>({
            id: 'names',
            visible: zoom >= labelsFrom,
            data: areas as MapArea[],
            getPosition: ({ ring }) => centreOf(ring),
            getText: ({ name }) => name,
            getColor: rgba(ink),
            getSize: 11,
            characterSet: 'auto',
            fontFamily: '"Inter Variable", system-ui, sans-serif',
            fontWeight: 600,
          }),
        ],
      });
    },
    remove: () => deck.finalize(),
  };
}
