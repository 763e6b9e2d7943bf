import type { Text } from '../platform/i18n/text.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useMessages, useText } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { FileUpload } from '../platform/upload/FileUpload.tsx';
import { useTableFile } from '../platform/upload/useTableFile.ts';
import type { UploadResult } from '../platform/upload/UploadResults.tsx';
import { messages } from './messages.ts';
import { chipFault, sisbovFault } from './numberChecks.ts';
import { pairsOf, type Pair } from './pairs.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 5 * 1024 * 1024;
const mostPairs = 5_000;

type Fault = 'NONE' | 'TOO_MANY' | 'UNREADABLE';
type Found = { pairs: readonly Pair[] } | { fault: Fault };

async function readPairs(file: File, readTable: (file: File) => Promise<string[][]>): Promise<Found> {
  try {
    const pairs = pairsOf(await readTable(file));
    if (pairs.length === 0) return { fault: 'NONE' };
    return pairs.length > mostPairs ? { fault: 'TOO_MANY' } : { pairs };
  } catch {
    return { fault: 'UNREADABLE' };
  }
}

function itemsOf(
  pairs: readonly Pair[],
  faultOf: ({ sisbov, electronicEarring }: Pair) => Text | undefined,
  say: ReturnType<typeof useText>,
) {
  return pairs.map((pair, index): UploadResult => {
    const fault = faultOf(pair);
    const shown = { key: String(index), name: pair.sisbov, detail: pair.electronicEarring };
    return fault === undefined ? { ...shown, outcome: 'taken' } : { ...shown, outcome: 'refused', reason: say(fault) };
  });
}

/** Pairs of a file, looked at before they are registered. */
export function PairFile({ onPairs }: { onPairs: (pairs: Pair[]) => Promise<void> }) {
  const t = useMessages(messages);
  const say = useText();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [saving, setSaving] = useState(false);
  const table = useTableFile();
  const latest = useRef<File | null>(null);

  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setFound(null);
    if (chosen === null) return;
    const read = await readPairs(chosen, table.read);
    // Another file may have been chosen meanwhile.
    if (latest.current === chosen) setFound(read);
  };
  const pairs = found !== null && 'pairs' in found ? found.pairs : [];
  const faultOf = ({ sisbov, electronicEarring }: Pair) => sisbovFault(sisbov) ?? chipFault(electronicEarring);
  const good = pairs.filter((pair) => faultOf(pair) === undefined);
  const items = itemsOf(pairs, faultOf, say);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      // All of them, so that each row has its result.
      await onPairs([...pairs]);
      await choose(null);
    } finally {
      setSaving(false);
    }
  };
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p color="fg.muted" fontSize="sm">
        {t('earrings.fileText')}
      </chakra.p>
      <FileUpload
        label={t('earrings.fileChoose')}
        types={types}
        maxBytes={largestFile}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        fault={found !== null && 'fault' in found ? t(`earrings.file${found.fault}`) : null}
        unpairedLines={table.unpairedLines}
        items={items}
      />
      {good.length > 0 && (
        <div>
          <Button variant="solid" disabled={saving} onClick={() => void save().catch(() => undefined)}>
            {t('earrings.fileRegister', { count: good.length })}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
