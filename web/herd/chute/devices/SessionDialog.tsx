import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { SessionRow } from '../../../platform/devices/sessionFile.ts';
import { formatDate, formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages, type Translate } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { saveEach } from '../../../platform/field/useFieldWrite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { toast, toastError } from '../../../platform/ui/overlays/toast.ts';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import { oxWeight } from '../../batches/batchFields.ts';
import { messages } from '../messages.ts';
import { SessionUpload, useSessionRows } from './SessionUpload.tsx';

/** As the server takes them in one call. */
const perCall = 500;

/** What is done with each animal of a list. */
export type SessionWork = {
  title: string;
  text: string;
  command: string;
  /** Whether each has to have a weight. */
  needsWeight: boolean;
  inputOf: (row: SessionRow) => object;
  saveLabel: (count: number) => string;
  savedText: (count: number) => string;
};

/** By the rows that were sent: what is answered after another list was chosen is of none of its rows. */
type Outcomes = ReadonlyMap<SessionRow, Outcome>;
type Outcome = { ok: boolean; message?: string | null | undefined };

/** A whole number is a SISBOV number; anything shorter is the farm's own mark. */
function namesOf({ eid, vid }: SessionRow) {
  if (eid !== null) return { electronicEarring: eid };
  return /^\d{15}$/.test(vid ?? '') ? { sisbov: vid } : { identifier: vid };
}

interface UseSaveRowsInput {
  work: SessionWork;
  setSaving: Dispatch<SetStateAction<boolean>>;
  waiting: SessionRow[];
  setOutcomes: Dispatch<SetStateAction<Outcomes>>;
}

function useSaveRows({ work, setSaving, waiting, setOutcomes }: UseSaveRowsInput) {
  return async (): Promise<void> => {
    setSaving(true);
    let saved = 0;
    const send = async (part: readonly SessionRow[]): Promise<void> => {
      const items = part.map((row) => ({ ...namesOf(row), ...work.inputOf(row) }));
      const results = await saveEach(work.command, items);
      saved += results.filter(({ ok }) => ok).length;
      setOutcomes((before) => new Map([...before, ...results.map((each) => [part[each.index]!, each] as const)]));
    };
    const parts = Array.from({ length: Math.ceil(waiting.length / perCall) }, (_, place) =>
      waiting.slice(place * perCall, (place + 1) * perCall),
    );
    // All are put on the disk at once: who closes the dialog while the first are on their way loses none of the others.
    const done = await Promise.allSettled(parts.map(send));
    setSaving(false);
    const failed = done.find((each) => each.status === 'rejected');
    if (failed) void toastError(toAppError(failed.reason));
    else toast({ severity: saved > 0 ? 'success' : 'warning', text: work.savedText(saved) });
  };
}

interface ItemsOfInput {
  rows: readonly SessionRow[];
  locale: ReturnType<typeof useLanguage>;
  t: Translate<typeof messages>;
  outcomes: Outcomes;
}

function itemsOf({ rows, locale, t, outcomes }: ItemsOfInput) {
  return rows.map((row, index): UploadResult => {
    const kg = row.weight === null ? '' : `${formatDecimal(row.weight, locale, { digits: 1, maxDigits: 2 })} kg`;
    const shown = {
      key: `${row.line}.${index}`,
      name: row.eid ?? row.vid ?? t('chute.sessionLine', { line: row.line }),
      detail: [kg, formatDate(row.date)].filter(Boolean).join(' · '),
    };
    const outcome = outcomes.get(row);
    if (row.fault !== null) return { ...shown, outcome: 'refused', reason: t(`chute.session${row.fault}`, oxWeight) };
    if (outcome && !outcome.ok) return { ...shown, outcome: 'refused', reason: outcome.message ?? '' };
    return { ...shown, outcome: outcome ? 'taken' : 'waiting' };
  });
}

/** How long rows may wait for their answers before that is said. */
const slowMs = 8_000;

function useIsSlow(saving: boolean, outcomes: Outcomes): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!saving) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [saving, outcomes]);
  return isSlow;
}

/** Animals that a reader or a scale noted by itself, or that stand in somebody's list: looked at, then saved. */
export function SessionDialog({ work, onClose }: { work: SessionWork; onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const list = useSessionRows(work);
  const { rows } = list;
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [saving, setSaving] = useState(false);
  const waiting = rows.filter((row) => row.fault === null && !outcomes.get(row)?.ok);

  const isSlow = useIsSlow(saving, outcomes);
  const save = useSaveRows({ work, setSaving, waiting, setOutcomes });

  const items = itemsOf({ rows, locale, t, outcomes });
  return (
    <Dialog
      open
      size="wide"
      title={work.title}
      closeLabel={t('chute.close')}
      onClose={onClose}
      footer={
        <Button variant="solid" disabled={waiting.length === 0 || saving} onClick={() => void save()}>
          {work.saveLabel(waiting.length)}
        </Button>
      }
    >
      <chakra.p color="fg.muted" mb="3">
        {work.text}
      </chakra.p>
      <SessionUpload list={list} hint={t('chute.sessionPasteHint')} items={items} />
      {isSlow && <Notice tone="info">{t('chute.sessionWaits')}</Notice>}
    </Dialog>
  );
}
