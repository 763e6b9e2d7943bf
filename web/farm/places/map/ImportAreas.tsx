import { chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useRevalidator } from 'react-router';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import {
  GeoFileError,
  isRefused,
  largestFile,
  readGeoFile,
  type AreaChange,
  type FileFault,
  type FileFeature,
  type FoundFeature,
} from '../../../platform/map/drawing/geoFiles.ts';
import { squareMetres, type Ring } from '../../../platform/map/geometry.ts';
import { kilometresAway, type MapHome } from '../../../platform/map/home.ts';
import { MapView } from '../../../platform/map/MapView.tsx';
import { areaText } from '../../../platform/map/measures.ts';
import type { RefusedInput } from '../../../platform/relay/useMany.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import { FileUpload } from '../../../platform/upload/FileUpload.tsx';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import { importNames, placesNamed, type KnownPlace, type NameChange } from './importNames.ts';
import { messages } from '../messages.ts';
import { useKnownPlaces } from './useKnownPlaces.ts';
import { useSaveAreas } from './useSaveAreas.ts';

type Props = { open: boolean; onClose: () => void; locationType: 'PICKET' | 'PASTURE'; home: MapHome | null };

const types = ['.geojson', '.json', '.kml', '.kmz'];
const fill = 'color-mix(in srgb, var(--chakra-colors-brand-500) 30%, transparent)';
const stroke = 'var(--chakra-colors-brand-600)';
/** So many points and lines are listed one by one; a track may have thousands. */
const mostListed = 100;

type Reading =
  | 'NO_FILE'
  | 'UNDER_WAY'
  | { features: FileFeature[]; places: readonly KnownPlace[] }
  | { fault: FileFault };
type NotSaved = readonly RefusedInput<{ name: string }>[];
type Area = FoundFeature & { change: NameChange | null; corralId: string | null };

function useFoundAreas(locationType: 'PICKET' | 'PASTURE', reading: Reading, home: MapHome | null) {
  const t = useMessages(messages);
  const word = t(locationType === 'PASTURE' ? 'places.pasture' : 'places.picket');
  const { features, places } = useMemo(
    () => (typeof reading === 'object' && 'features' in reading ? reading : { features: [], places: [] }),
    [reading],
  );
  const found = useMemo(() => {
    const areas = features.filter((feature): feature is FoundFeature => !isRefused(feature));
    const known = placesNamed(
      areas.map(({ name }) => name),
      places,
    );
    const names = importNames(
      areas.map(({ name }) => name),
      word,
    );
    const rows = areas.map((area, index): [FileFeature, Area] => {
      const place = known[index];
      const named = place ? { name: place.name, change: null } : names[index]!;
      return [area, { ...area, ...named, corralId: place?.id ?? null }];
    });
    return new Map(rows);
  }, [features, places, word]);
  const drawn = useMemo(
    () => [...found.values()].map(({ name, ring }, index) => ({ id: String(index), name, ring, fill, stroke })),
    [found],
  );
  const far = [...found.values()].filter(({ ring }) => kilometresAway(home, ring) !== null);
  return { found, features, far, drawn };
}

function useChangeText() {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (change: AreaChange): string => {
    switch (change.change) {
      case 'SIMPLIFIED':
        return t('places.changeSIMPLIFIED', {
          from: change.from,
          to: change.to,
          metres: formatInteger(Math.round(change.squareMetres), locale),
        });
      case 'HOLES':
        return t('places.changeHOLES', { count: change.count, area: areaText(change.squareMetres, locale) });
      default:
        return t(`places.change${change.change}`);
    }
  };
}

/** What becomes of each area of the file, for the list below it. */
function useImportResults(found: Map<FileFeature, Area>, features: readonly FileFeature[], notSaved: NotSaved) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const changeText = useChangeText();
  const resultOf = (feature: FileFeature, index: number): UploadResult => {
    const area = found.get(feature);
    const key = String(index);
    if (isRefused(feature) || !area)
      return {
        key,
        name: feature.name || t('places.nameless'),
        outcome: 'refused',
        reason: isRefused(feature) ? t(`places.area${feature.fault}`) : '',
      };
    const reasons = [
      ...area.changes.map(changeText),
      ...(area.change === null ? [] : [t(`places.change${area.change}`)]),
      ...(area.corralId === null ? [] : [t('places.changeGIVEN')]),
    ];
    const common = { key, name: area.name, detail: areaText(squareMetres(area.ring), locale) };
    return reasons.length === 0
      ? { ...common, outcome: 'taken' }
      : { ...common, outcome: 'changed', reason: reasons.join(' · ') };
  };
  const others = features.filter((feature) => isRefused(feature) && feature.fault === 'NOT_AREA');
  const unlisted = new Set(others.slice(mostListed));
  const results: UploadResult[] = [
    ...features.filter((feature) => !unlisted.has(feature)).map(resultOf),
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
  return results;
}

type ImportPreviewProps = {
  far: readonly Area[];
  home: MapHome | null;
  drawn: { id: string; name: string; ring: Ring; fill: string; stroke: string }[];
};

function ImportPreview({ far, home, drawn }: ImportPreviewProps) {
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
      <MapView label={t('places.map')} height="16rem" areas={drawn} />
    </>
  );
}

interface UseImportInput {
  setFile: Dispatch<SetStateAction<File | null>>;
  setNotSaved: Dispatch<SetStateAction<NotSaved>>;
  setReading: Dispatch<SetStateAction<Reading>>;
  onClose: () => void;
  progress: { done: number; total: number } | null;
  found: ReturnType<typeof useFoundAreas>['found'];
  readPlaces: () => Promise<KnownPlace[]>;
  capacity: string;
  save: ReturnType<typeof useSaveAreas>['save'];
  revalidate: () => Promise<void>;
}

function useImport({
  setFile,
  setNotSaved,
  setReading,
  onClose,
  progress,
  found,
  readPlaces,
  capacity,
  save,
  revalidate,
}: UseImportInput) {
  const latest = useRef<File | null>(null);
  const t = useMessages(messages);
  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setNotSaved([]);
    setReading(chosen ? 'UNDER_WAY' : 'NO_FILE');
    if (!chosen) return;
    const read = await Promise.all([readGeoFile(chosen), readPlaces()]).then(
      ([features, places]): Reading => ({ features, places }),
      (error: unknown): Reading => ({ fault: error instanceof GeoFileError ? error.fault : 'UNREADABLE' }),
    );
    // Another file may have been chosen meanwhile.
    if (latest.current === chosen) setReading(read);
  };

  const close = (): void => {
    onClose();
    // What is being saved goes on, and shows what was refused when the dialog is opened again.
    if (progress === null) void choose(null);
  };

  const importFound = async (): Promise<void> => {
    const areas = [...found.values()];
    const refused = await save(areas, Number(capacity));
    const count = areas.length - refused.length;
    if (count > 0) toast({ severity: 'success', text: t('places.imported', { count }) });
    void revalidate();
    if (refused.length === 0) return close();
    // What was refused stays to be read.
    setReading('NO_FILE');
    setNotSaved(refused);
  };
  return { close, importFound, choose };
}

type CapacityFieldProps = {
  found: ReturnType<typeof useFoundAreas>['found'];
  capacity: string;
  setCapacity: Dispatch<SetStateAction<string>>;
};

function CapacityField({ found, capacity, setCapacity }: CapacityFieldProps) {
  const t = useMessages(messages);
  return (
    found.size > 0 && (
      <chakra.label display="grid" gap="1.5" fontSize="sm" fontWeight="medium">
        {t('places.importCapacity')}
        <Input
          inputMode="numeric"
          value={capacity}
          onChange={(event) => setCapacity(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
      </chakra.label>
    )
  );
}

/** Brings areas in from a map file, after a look at what becomes of each. */
export function ImportAreas({ open, onClose, locationType, home }: Props) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>('NO_FILE');
  const [notSaved, setNotSaved] = useState<NotSaved>([]);
  const [capacity, setCapacity] = useState('100');
  const readPlaces = useKnownPlaces(locationType);
  const { progress, save } = useSaveAreas(locationType);

  const { found, features, far, drawn } = useFoundAreas(locationType, reading, home);

  const results = useImportResults(found, features, notSaved);

  const { close, importFound, choose } = useImport({
    setFile,
    setNotSaved,
    setReading,
    onClose,
    progress,
    found,
    readPlaces,
    capacity,
    save,
    revalidate,
  });

  return (
    <Dialog
      open={open}
      title={t('places.import')}
      closeLabel={t('places.cancel')}
      onClose={close}
      footer={
        <Button
          variant="solid"
          disabled={found.size === 0 || progress !== null}
          onClick={() => void importFound().catch(() => undefined)}
        >
          {progress === null ? t('places.importSave', { count: found.size }) : t('places.importing', progress)}
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
          fault={typeof reading === 'object' && 'fault' in reading ? t(`places.fault${reading.fault}`) : null}
          preview={
            reading === 'UNDER_WAY' ? (
              <p role="status">{t('places.reading')}</p>
            ) : (
              found.size > 0 && <ImportPreview far={far} home={home} drawn={drawn} />
            )
          }
          items={results}
        />
        <CapacityField found={found} capacity={capacity} setCapacity={setCapacity} />
      </chakra.div>
    </Dialog>
  );
}
