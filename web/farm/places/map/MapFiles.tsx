import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toGeoJson, toKml, type NamedArea } from '../../../platform/map/drawing/geoFiles.ts';
import { ringOf } from '../../../platform/map/geometry.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../platform/ui/overlays/Menu.tsx';
import { saveFile } from '../../../platform/ui/saveFile.ts';
import type { MapFilesQuery } from './__generated__/MapFilesQuery.graphql.ts';
import type { useMapHome_farm$key } from './__generated__/useMapHome_farm.graphql.ts';
import { ImportAreas } from './ImportAreas.tsx';
import { messages } from '../messages.ts';
import { useMapHome } from './useMapHome.ts';

type Props = { farm: useMapHome_farm$key; locationType: 'PICKET' | 'PASTURE'; manages: boolean };

const query = graphql`
  query MapFilesQuery($locationType: LocationType!, $after: String) {
    farm {
      corrals(first: 500, after: $after, filter: { locationType: $locationType, active: true, drawn: true }) {
        edges {
          node {
            name
            polygon
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

/** Brings areas in from a map file, and takes the farm's out. */
export function MapFiles({ farm: key, locationType, manages }: Props) {
  const t = useMessages(messages);
  const home = useMapHome(key);
  const [importing, setImporting] = useState(false);
  const readPlaces = useReadOnce<MapFilesQuery>(query);

  const readEvery = async (): Promise<NamedArea[]> => {
    const places: NamedArea[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { corrals }: MapFilesQuery['response']['farm'] = (await readPlaces({ locationType, after })).farm;
      for (const { node } of corrals.edges) {
        const ring = ringOf(node.polygon);
        if (ring) places.push({ name: node.name, ring });
      }
      [after, more] = [corrals.pageInfo.endCursor ?? null, corrals.pageInfo.hasNextPage];
    }
    return places;
  };

  const exportAs = async (write: (places: NamedArea[]) => string, extension: string, type: string): Promise<void> => {
    const places = await readEvery();
    const name = `${locationType === 'PASTURE' ? 'pastos' : 'piquetes'}.${extension}`;
    saveFile(new File([write(places)], name, { type }));
  };

  return (
    <>
      <Menu align="end" trigger={<IconButton icon="globe" variant="outline" label={t('places.mapMenu')} />}>
        {manages && (
          <MenuItem icon="plus" onSelect={() => setImporting(true)}>
            {t('places.import')}
          </MenuItem>
        )}
        <MenuItem icon="download" onSelect={() => void exportAs(toGeoJson, 'geojson', 'application/geo+json')}>
          {t('places.exportGeoJson')}
        </MenuItem>
        <MenuItem icon="download" onSelect={() => void exportAs(toKml, 'kml', 'application/vnd.google-earth.kml+xml')}>
          {t('places.exportKml')}
        </MenuItem>
      </Menu>
      <ImportAreas open={importing} onClose={() => setImporting(false)} locationType={locationType} home={home} />
    </>
  );
}
