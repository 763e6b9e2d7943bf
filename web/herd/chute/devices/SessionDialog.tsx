import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { sessionRows, type SessionRow } from '../../../platform/devices/sessionFile.ts';
import { formatDate, formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { saveEach } from '../../../platform/field/useFieldWrite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { toast, toastError } from '../../../platform/ui/overlays/toast.ts';
import { FileUpload } from '../../../platform/upload/FileUpload.tsx';
import { useTableFile } from '../../../platform/upload/useTableFile.ts';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import { messages } from '../messages.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 5 * 1024 * 1024;
/** As the server takes them in one call. */
const perCall = 500;
const mostRows = 5_000;

type Fault = 'NONE' | 'UNREADABLE' | 'TOO_MANY';
type Outcome = { ok: boolean; message?: string | null | undefined };

/** A whole number is a SISBOV number; anything shorter is the farm's own mark. */
function namesOf({ eid, vid }: SessionRow) {
  if (eid !== null) return { electronicEarring: eid };
  return /^\d{15}$/.test(vid ?? '') ? { sisbov: vid } : { identifier: vid };
}

interface UseSaveRowsInput {
  setSaving: Dispatch<SetStateAction<boolean>>;
  waiting: SessionRow[];
  setOutcomes: Dispatch<SetStateAction<ReadonlyMap<number, Outcome>>>;
}

function useSaveRows({ setSaving, waiting, setOutcomes }: UseSaveRowsInput) {
  const t = useMessages(messages);
  return async (): Promise<void> => {
    setSaving(true);
    let saved = 0;
    try {
      for (let from = 0; from < waiting.length; from += perCall) {
        const part = waiting.slice(from, from + perCall);
        const items = part.map((row) => ({
          ...namesOf(row),
          weight: row.weight!,
          ...(row.date === null ? {} : { date: row.date }),
        }));
        const results = await saveEach('weighOx', items);
        saved += results.filter(({ ok }) => ok).length;
        setOutcomes(
          (before) => new Map([...before, ...results.map((each) => [part[each.index]!.line, each] as const)]),
        );
      }
      toast({ severity: saved > 0 ? 'success' : 'warning', text: t('chute.sessionSaved', { count: saved }) });
    } catch (cause) {
      void toastError(toAppError(cause));
    } finally {
      setSaving(false);
    }
  };
}

interface ItemsOfInput {
  rows: readonly SessionRow[];
  locale: ReturnType<typeof useLanguage>;
  t: Translate<typeof messages>;
  outcomes: ReadonlyMap<number, Outcome>;
}

function itemsOf({ rows, locale, t, outcomes }: ItemsOfInput) {
  return rows.map((row): UploadResult => {
    const kg = row.weight === null ? '' : `${formatDecimal(row.weight, locale, { digits: 1, maxDigits: 2 })} kg`;
    const shown = {
      key: String(row.line),
      name: row.eid ?? row.vid ?? t('chute.sessionLine', { line: row.line }),
      detail: [kg, formatDate(row.date)].filter(Boolean).join(' · '),
    };
    const outcome = outcomes.get(row.line);
    if (row.fault !== null) return { ...shown, outcome: 'refused', reason: t(`chute.session${row.fault}`) };
    if (outcome && !outcome.ok) return { ...shown, outcome: 'refused', reason: outcome.message ?? '' };
    return { ...shown, outcome: 'taken' };
  });
}

/** Weighings that a reader or a scale kept by itself: looked at, then saved. */
export function SessionDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<readonly SessionRow[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [saving, setSaving] = useState(false);
  const table = useTableFile();

  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setRows([]);
    setFault(null);
    setOutcomes(new Map());
    if (chosen === null) return;
    const read = await table.read(chosen).then(
      (found) => sessionRows(found, locale),
      () => 'UNREADABLE' as const,
    );
    if (read === 'UNREADABLE') setFault('UNREADABLE');
    else if (read === null || read.length === 0) setFault('NONE');
    else if (read.length > mostRows) setFault('TOO_MANY');
    else setRows(read);
  };
  const waiting = rows.filter((row) => row.fault === null && !outcomes.get(row.line)?.ok);

  const save = useSaveRows({ setSaving, waiting, setOutcomes });

  const items = itemsOf({ rows, locale, t, outcomes });
  return (
    <Dialog
      open
      size="wide"
      title={t('chute.sessionTitle')}
      closeLabel={t('chute.close')}
      onClose={onClose}
      footer={
        <Button variant="solid" disabled={waiting.length === 0 || saving} onClick={() => void save()}>
          {t('chute.sessionSave', { count: waiting.length })}
        </Button>
      }
    >
      <chakra.p color="fg.muted" mb="3">
        {t('chute.sessionText')}
      </chakra.p>
      <FileUpload
        label={t('chute.sessionFile')}
        types={types}
        maxBytes={largestFile}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        fault={fault === null ? null : t(`chute.sessionFault${fault}`)}
        unpairedLines={table.unpairedLines}
        items={items}
      />
    </Dialog>
  );
}
