import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import {
  GeoFileError,
  isRefused,
  largestFile,
  readGeoFile,
  type FileFeature,
} from '../../../platform/map/drawing/geoFiles.ts';
import type { MapHome } from '../../../platform/map/home.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import { MapView } from '../../../platform/map/MapView.tsx';
import type { RefusedInput } from '../../../platform/relay/useMany.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { FileUpload } from '../../../platform/upload/FileUpload.tsx';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import { messages } from '../messages.ts';
import { MatchTable } from './MatchTable.tsx';
import { newPlace } from './shapeMatches.ts';
import { useFoundAreas, type Area, type Reading } from './useFoundAreas.ts';
import { useKnownPlaces } from './useKnownPlaces.ts';
import { useSaveAreas } from './useSaveAreas.ts';

type Props = { open: boolean; onClose: () => void; locationType: 'PICKET' | 'PASTURE'; home: MapHome | null };

const types = ['.geojson', '.json', '.kml', '.kmz'];
/** So many points and lines are listed one by one; a track may have thousands. */
const mostListed = 100;

type NotSaved = readonly RefusedInput<{ name: string }>[];

/** What of the file cannot be an area, and what was not saved. */
function useRefusals(features: readonly FileFeature[], notSaved: NotSaved): UploadResult[] {
  const t = useMessages(messages);
  const refused = features.filter(isRefused);
  const others = refused.filter(({ fault }) => fault === 'NOT_AREA');
  const unlisted = new Set(others.slice(mostListed));
  return [
    ...refused
      .filter((feature) => !unlisted.has(feature))
      .map(({ name, fault }, index): UploadResult => ({
        key: String(index),
        name: name || t('places.nameless'),
        outcome: 'refused',
        reason: t(`places.area${fault}`),
      })),
    ...(unlisted.size === 0
      ? []
      : [
          {
            key: 'unlisted',
            name: t('places.unlisted', { count: unlisted.size }),
            outcome: 'refused' as const,
            reason: t('places.areaNOT_AREA'),
          },
        ]),
    ...notSaved.map(({ input: { name }, message }) => ({
      key: `not saved ${name}`,
      name,
      outcome: 'refused' as const,
      reason: message,
    })),
  ];
}

type ImportPreviewProps = {
  far: readonly Area[];
  home: MapHome | null;
  drawn: readonly MapArea[];
  looked: string | null;
};

function ImportPreview({ far, home, drawn, looked }: ImportPreviewProps) {
  const t = useMessages(messages);
  return (
    <>
      {far.length > 0 && home && (
        <Notice tone="warning">
          {t('places.importFar', {
            count: far.length,
            place: home.name ?? t('places.farmPosition'),
            names: far
              .slice(0, 5)
              .map(({ name }) => name)
              .join(', '),
          })}
        </Notice>
      )}
      <MapView label={t('places.map')} height="16rem" areas={drawn} selected={looked} />
    </>
  );
}

const noChoice: ReadonlyMap<number, string> = new Map();

/** The file that is looked at, and what somebody chose of its shapes. */
function useImport({ locationType, home, onClose }: Omit<Props, 'open'>) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>('NO_FILE');
  const [chosen, setChosen] = useState(noChoice);
  const [notSaved, setNotSaved] = useState<NotSaved>([]);
  const latest = useRef<File | null>(null);
  const readPlaces = useKnownPlaces(locationType);
  const { progress, save } = useSaveAreas(locationType);
  const found = useFoundAreas(locationType, reading, home, chosen);

  const choose = async (next: File | null): Promise<void> => {
    latest.current = next;
    setFile(next);
    setNotSaved([]);
    setChosen(noChoice);
    setReading(next ? 'UNDER_WAY' : 'NO_FILE');
    if (!next) return;
    const read = await Promise.all([readGeoFile(next), readPlaces()]).then(
      ([features, places]): Reading => ({ features, places }),
      (error: unknown): Reading => ({ fault: error instanceof GeoFileError ? error.fault : 'UNREADABLE' }),
    );
    // Another file may have been chosen meanwhile.
    if (latest.current === next) setReading(read);
  };

  const close = (): void => {
    onClose();
    // What is being saved goes on, and shows what was refused when the dialog is opened again.
    if (progress === null) void choose(null);
  };

  const importFound = async (capacity: number): Promise<void> => {
    const areas = found.taken.map(({ name, ring, place }) => ({ name, ring, corralId: place?.id ?? null }));
    const refused = await save(areas, capacity);
    const count = areas.length - refused.length;
    if (count > 0) toast({ severity: 'success', text: t('places.imported', { count }) });
    void revalidate();
    if (refused.length === 0) return close();
    // What was refused stays to be read.
    setReading('NO_FILE');
    setNotSaved(refused);
  };
  const chooseFor = (index: number, choice: string): void => setChosen((before) => new Map(before).set(index, choice));
  return { file, reading, found, notSaved, progress, choose, chooseFor, close, importFound };
}

type CapacityFieldProps = { capacity: string; setCapacity: (capacity: string) => void };

function CapacityField({ capacity, setCapacity }: CapacityFieldProps) {
  const t = useMessages(messages);
  return (
    <chakra.label display="grid" gap="1.5" fontSize="sm" fontWeight="medium">
      {t('places.importCapacity')}
      <Input
        inputMode="numeric"
        value={capacity}
        onChange={(event) => setCapacity(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </chakra.label>
  );
}

/** Brings areas in from a map file, after a look at where each goes. */
export function ImportAreas({ open, ...props }: Props) {
  const t = useMessages(messages);
  const [capacity, setCapacity] = useState('100');
  const [looked, setLooked] = useState<string | null>(null);
  const { file, reading, found, notSaved, progress, choose, chooseFor, close, importFound } = useImport(props);
  const { areas, taken, places, features, far, drawn, isClear } = found;
  const refusals = useRefusals(features, notSaved);

  return (
    <Dialog
      open={open}
      title={t('places.import')}
      closeLabel={t('places.cancel')}
      size={areas.length > 0 ? 'wide' : 'usual'}
      onClose={close}
      footer={
        <Button
          variant="solid"
          disabled={taken.length === 0 || !isClear || progress !== null}
          onClick={() => void importFound(Number(capacity)).catch(() => undefined)}
        >
          {progress === null ? t('places.importSave', { count: taken.length }) : t('places.importing', progress)}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <p>{t('places.importText')}</p>
        <FileUpload
          label={t('places.chooseFile')}
          types={types}
          maxBytes={largestFile}
          file={file}
          onChange={(next) => void choose(next)}
          fault={typeof reading === 'object' && 'fault' in reading ? t(`places.fault${reading.fault}`) : null}
          preview={
            reading === 'UNDER_WAY' ? (
              <p role="status">{t('places.reading')}</p>
            ) : (
              areas.length > 0 && (
                <>
                  <ImportPreview far={far} home={props.home} drawn={drawn} looked={looked} />
                  <MatchTable
                    areas={areas}
                    places={places}
                    onChoose={chooseFor}
                    onLook={(index) => setLooked(String(index))}
                  />
                </>
              )
            )
          }
          items={refusals}
        />
        {taken.some(({ choice }) => choice === newPlace) && (
          <CapacityField capacity={capacity} setCapacity={setCapacity} />
        )}
      </chakra.div>
    </Dialog>
  );
}
