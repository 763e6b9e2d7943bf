import { z } from 'zod';
import { examplePolygon } from '../../platform/examples.ts';
import { scalarKinds } from '../../platform/input.ts';
import { mostVertices, polygonFault } from './polygon.calc.ts';

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** One closed ring that does not intersect itself. */
export function polygonInput() {
  const schema = z
    .strictObject({
      type: z.literal('Polygon'),
      // The vertex limit is checked before parsing, so that a huge polygon is refused cheaply.
      coordinates: z
        .array(z.array(z.unknown()).max(mostVertices).pipe(z.array(point)))
        .min(1)
        .max(1),
    })
    .superRefine((polygon, context) => {
      const fault = polygonFault(polygon);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });
  scalarKinds.add(schema, { graphql: 'Polygon' });
  return schema.meta({ examples: [examplePolygon] });
}
