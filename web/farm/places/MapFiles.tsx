import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import {
  GeoFileError,
  readGeoFile,
  toGeoJson,
  toKml,
  type FileFault,
  type NamedArea,
} from '../../platform/map/geoFiles.ts';
import { ringOf, squareMetres, toPolygon } from '../../platform/map/geometry.ts';
import { MapView } from '../../platform/map/MapView.tsx';
import { areaText } from '../../platform/map/measures.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Menu, MenuItem } from '../../platform/ui/Menu.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { toast } from '../../platform/ui/toast.ts';
import type { MapFilesMutation } from './__generated__/MapFilesMutation.graphql.ts';
import type { MapFilesQuery } from './__generated__/MapFilesQuery.graphql.ts';
import { messages } from './messages.ts';

type Props = { locationType: 'PICKET' | 'PASTURE'; manages: boolean };

const fill = 'color-mix(in srgb, var(--chakra-colors-brand-500) 30%, transparent)';
const stroke = 'var(--chakra-colors-brand-600)';

function save(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Brings areas in from a map file after a look at them, and takes the farm's out. */
export function MapFiles({ locationType, manages }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const file = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<NamedArea[]>([]);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [capacity, setCapacity] = useState('100');
  const [importCorrals, pending] = useAppMutation<MapFilesMutation>(graphql`
    mutation MapFilesMutation($input: ImportCorralsInput!) {
      importCorrals(input: $input) {
        corrals {
          id
        }
      }
    }
  `);
  const readPlaces = useReadOnce<MapFilesQuery>(graphql`
    query MapFilesQuery {
      farm {
        places {
          name
          locationType
          polygon
        }
      }
    }
  `);

  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFault(null);
    setFound([]);
    try {
      const areas = await readGeoFile(chosen);
      const word = t(locationType === 'PASTURE' ? 'places.pasture' : 'places.picket');
      setFound(areas.map((area, index) => ({ ...area, name: area.name || `${word} ${index + 1}` })));
    } catch (error) {
      setFault(error instanceof GeoFileError ? error.fault : 'UNREADABLE');
    }
  };

  const importFound = async (): Promise<void> => {
    const corrals = found.map(({ name, ring }) => ({
      name,
      locationType,
      animalCapacity: Math.max(0, Math.trunc(Number(capacity)) || 0),
      polygon: toPolygon(ring),
    }));
    await importCorrals({ input: { corrals } });
    toast({ severity: 'success', text: t('places.imported', { count: found.length }) });
    setOpen(false);
    setFound([]);
    void revalidate();
  };

  const exportAs = async (write: (areas: NamedArea[]) => string, extension: string, type: string): Promise<void> => {
    const { farm } = await readPlaces({});
    const areas = farm.places.flatMap((place) => {
      const ring = place.locationType === locationType ? ringOf(place.polygon) : null;
      return ring ? [{ name: place.name, ring }] : [];
    });
    save(write(areas), `${locationType === 'PASTURE' ? 'pastos' : 'piquetes'}.${extension}`, type);
  };

  return (
    <>
      <Menu align="end" trigger={<IconButton icon="globe" variant="outline" label={t('places.mapMenu')} />}>
        {manages && (
          <MenuItem icon="plus" onSelect={() => setOpen(true)}>
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
      <Dialog
        open={open}
        title={t('places.import')}
        closeLabel={t('places.cancel')}
        onClose={() => setOpen(false)}
        footer={
          <Button
            variant="solid"
            disabled={found.length === 0 || pending}
            onClick={() => void importFound().catch(() => undefined)}
          >
            {t('places.importSave', { count: found.length })}
          </Button>
        }
      >
        <chakra.div display="grid" gap="4">
          <p>{t('places.importText')}</p>
          <chakra.input
            ref={file}
            type="file"
            accept=".geojson,.json,.kml"
            hidden
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Button onClick={() => file.current?.click()}>{t('places.chooseFile')}</Button>
          {fault !== null && (
            <Notice tone="danger" urgent>
              {t(`places.fault${fault}`)}
            </Notice>
          )}
          {found.length > 0 && (
            <>
              <chakra.p fontWeight="medium">{t('places.importFound', { count: found.length })}</chakra.p>
              <MapView
                label={t('places.map')}
                height="16rem"
                areas={found.map(({ name, ring }, index) => ({ id: String(index), name, ring, fill, stroke }))}
              />
              <chakra.ul maxH="10rem" overflowY="auto" fontSize="sm" display="grid" gap="1">
                {found.map(({ name, ring }, index) => (
                  <chakra.li key={`${name}${index}`} display="flex" justifyContent="space-between" gap="3">
                    <span>{name}</span>
                    <chakra.span color="fg.muted">{areaText(squareMetres(ring), locale)}</chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
              <chakra.label display="grid" gap="1.5" fontSize="sm" fontWeight="medium">
                {t('places.importCapacity')}
                <Input
                  inputMode="numeric"
                  value={capacity}
                  onChange={(event) => setCapacity(event.target.value.replace(/\D/g, ''))}
                />
              </chakra.label>
            </>
          )}
        </chakra.div>
      </Dialog>
    </>
  );
}
