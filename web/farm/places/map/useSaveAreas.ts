import { graphql } from 'react-relay';
import { toPolygon, type Ring } from '../../../platform/map/geometry.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { useMany, type RefusedInput } from '../../../platform/relay/useMany.ts';
import type { useSaveAreasCreateMutation } from './__generated__/useSaveAreasCreateMutation.graphql.ts';
import type { useSaveAreasUpdateMutation } from './__generated__/useSaveAreasUpdateMutation.graphql.ts';

export type SavedArea = {
  name: string;
  ring: Ring;
  /** The place that it is the shape of; null for a new one. */
  corralId: string | null;
};

type NewPlace = useSaveAreasCreateMutation['variables']['input']['inputs'][number];

/** Draws areas: those of places that are here are given to them, the others become places of their own. */
export function useSaveAreas(locationType: 'PICKET' | 'PASTURE') {
  const [create] = useAppMutation<useSaveAreasCreateMutation>(graphql`
    mutation useSaveAreasCreateMutation($input: CreateCorralManyInput!) {
      createCorralMany(input: $input) {
        done {
          id
        }
        refused {
          index
          message
        }
      }
    }
  `);
  const [update] = useAppMutation<useSaveAreasUpdateMutation>(graphql`
    mutation useSaveAreasUpdateMutation($input: UpdateCorralManyInput!) {
      updateCorralMany(input: $input) {
        done {
          id
        }
        refused {
          index
          message
        }
      }
    }
  `);
  const fresh = useMany<NewPlace>(async (inputs) => (await create({ input: { inputs } })).createCorralMany);
  const known = useMany<SavedArea & { corralId: string }>(async (areas) => {
    const inputs = areas.map(({ corralId: id, ring }) => ({ id, polygon: toPolygon(ring) }));
    return (await update({ input: { inputs } })).updateCorralMany;
  });
  const save = async (
    areas: readonly SavedArea[],
    animalCapacity: number,
  ): Promise<RefusedInput<{ name: string }>[]> => {
    const drawn = areas.flatMap((area) => (area.corralId === null ? [] : [{ ...area, corralId: area.corralId }]));
    const added = areas.flatMap(({ corralId, name, ring }) =>
      corralId === null ? [{ name, locationType, animalCapacity, polygon: toPolygon(ring) }] : [],
    );
    return [...(await known.runAll(drawn)), ...(await fresh.runAll(added))];
  };
  return { save, progress: known.progress ?? fresh.progress };
}
