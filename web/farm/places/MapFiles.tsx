import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { Input } from '../../platform/form/controls/Input.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import {
  GeoFileError,
  largestFile,
  readGeoFile,
  toGeoJson,
  toKml,
  type FileFault,
  type GeoFile,
  type NamedArea,
} from '../../platform/map/geoFiles.ts';
import { ringOf, squareMetres, toPolygon } from '../../platform/map/geometry.ts';
import { MapView } from '../../platform/map/MapView.tsx';
import { areaText } from '../../platform/map/measures.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import type { UploadResult } from '../../platform/upload/UploadResults.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Menu, MenuItem } from '../../platform/ui/Menu.tsx';
import { saveFile } from '../../platform/ui/saveFile.ts';
import { toast } from '../../platform/ui/toast.ts';
import type { MapFilesMutation } from './__generated__/MapFilesMutation.graphql.ts';
import type { MapFilesQuery } from './__generated__/MapFilesQuery.graphql.ts';
import { messages } from './messages.ts';

type Props = { locationType: 'PICKET' | 'PASTURE'; manages: boolean };

const fill = 'color-mix(in srgb, var(--chakra-colors-brand-500) 30%, transparent)';
const stroke = 'var(--chakra-colors-brand-600)';

const types = ['.geojson', '.json', '.kml'];
const nothing: GeoFile = { areas: [], refused: [] };

/** Brings areas in from a map file after a look at them, and takes the farm's out. */
export function MapFiles({ locationType, manages }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [{ areas, refused }, setFound] = useState(nothing);
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

  const word = t(locationType === 'PASTURE' ? 'places.pasture' : 'places.picket');
  const found = areas.map(({ name, ring }, index) => ({ name: name || `${word} ${index + 1}`, ring, isNamed: !name }));
  const results: UploadResult[] = [
    ...found.map(({ name, ring, isNamed }, index) => ({
      key: `area ${index}`,
      name,
      detail: areaText(squareMetres(ring), locale),
      ...(isNamed ? { outcome: 'changed' as const, reason: t('places.named') } : { outcome: 'taken' as const }),
    })),
    ...refused.map(({ name, fault: why }, index) => ({
      key: `refused ${index}`,
      name: name || t('places.nameless'),
      outcome: 'refused' as const,
      reason: t(`places.area${why}`),
    })),
  ];

  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setFault(null);
    setFound(nothing);
    if (!chosen) return;
    try {
      setFound(await readGeoFile(chosen));
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
    void choose(null);
    void revalidate();
  };

  const exportAs = async (write: (places: NamedArea[]) => string, extension: string, type: string): Promise<void> => {
    const { farm } = await readPlaces({});
    const places = farm.places.flatMap((place) => {
      const ring = place.locationType === locationType ? ringOf(place.polygon) : null;
      return ring ? [{ name: place.name, ring }] : [];
    });
    const name = `${locationType === 'PASTURE' ? 'pastos' : 'piquetes'}.${extension}`;
    saveFile(new File([write(places)], name, { type }));
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
          <FileUpload
            label={t('places.chooseFile')}
            types={types}
            maxBytes={largestFile}
            file={file}
            onChange={(chosen) => void choose(chosen)}
            fault={fault === null ? null : t(`places.fault${fault}`)}
            preview={
              found.length > 0 && (
                <MapView
                  label={t('places.map')}
                  height="16rem"
                  areas={found.map(({ name, ring }, index) => ({ id: String(index), name, ring, fill, stroke }))}
                />
              )
            }
            items={results}
          />
          {found.length > 0 && (
            <chakra.label display="grid" gap="1.5" fontSize="sm" fontWeight="medium">
              {t('places.importCapacity')}
              <Input
                inputMode="numeric"
                value={capacity}
                onChange={(event) => setCapacity(event.target.value.replace(/\D/g, ''))}
              />
            </chakra.label>
          )}
        </chakra.div>
      </Dialog>
    </>
  );
}
