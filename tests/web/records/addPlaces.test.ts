import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import type { RouteHandle } from '../../../web/platform/router/menu.ts';
import { addPlaces } from '../../../web/records/recordsOf.ts';

test.each(Object.entries(addPlaces))(
  'where a farm without any of its %s makes the first one is a screen',
  (_list, place) => {
    const [path, action] = place!;
    const found = matchRoutes(allRoutes, path)?.at(-1)?.route;
    expect(found?.path).not.toBe('*');
    // A screen without a right of its own shows what is there to whoever may not write.
    expect([undefined, action]).toContain((found?.handle as RouteHandle | undefined)?.action);
  },
);
