import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { errorText } from '../../../platform/i18n/errorText.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { toastError } from '../../../platform/ui/overlays/toast.ts';
import { FileUpload } from '../../../platform/upload/FileUpload.tsx';
import { useTableFile } from '../../../platform/upload/useTableFile.ts';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import type {
  ExternalDialogMutation,
  ExternalDialogMutation$data,
} from './__generated__/ExternalDialogMutation.graphql.ts';
import { externalRows, type ExternalRow } from './externalRows.ts';
import { messages } from '../../messages.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 5 * 1024 * 1024;
const mostRows = 1_000;

type Results = ExternalDialogMutation['response']['importExternalReadings']['results'];

const mutation = graphql`
  mutation ExternalDialogMutation($input: ImportExternalReadingsInput!) {
    importExternalReadings(input: $input) {
      results {
        index
        ok
        message
      }
    }
  }
`;

interface UseSaveRowsInput {
  setSaving: Dispatch<SetStateAction<boolean>>;
  send: ReturnType<typeof useFieldWrite<ExternalDialogMutation>>['save'];
  rows: readonly ExternalRow[];
  day: string | null;
  setResults: Dispatch<
    SetStateAction<
      readonly { readonly index: number; readonly message: string | null | undefined; readonly ok: boolean }[] | null
    >
  >;
  revalidate: () => Promise<void>;
  setFault: Dispatch<SetStateAction<string | null>>;
}

function useSaveRows({ setSaving, send, rows, day, setResults, revalidate, setFault }: UseSaveRowsInput) {
  return async (): Promise<void> => {
    setSaving(true);
    setFault(null);
    try {
      const { importExternalReadings } = await send({ rows: [...rows], day });
      setResults(importExternalReadings.results);
      void revalidate();
    } catch (cause) {
      const error = toAppError(cause);
      // A toast is gone before the file was looked at again.
      if (error.isKept) void toastError(error);
      else setFault(await errorText(error));
    } finally {
      setSaving(false);
    }
  };
}

type DialogButtonsProps = {
  onClose: () => void;
  results: null | readonly ExternalDialogMutation$data['importExternalReadings']['results'][number][];
  saving: boolean;
  rows: readonly ExternalRow[];
  save: () => Promise<void>;
};

function DialogButtons({ onClose, results, saving, rows, save }: DialogButtonsProps) {
  const t = useMessages(messages);
  return (
    <>
      <Button onClick={onClose}>{t('trough.close')}</Button>
      {results === null && (
        <Button variant="solid" disabled={saving || rows.length === 0} onClick={() => void save()}>
          {t('trough.fileSend', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

/** The file of the company that reads for the farm: looked at, sent, and answered row by row. */
export function ExternalDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<readonly ExternalRow[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [saving, setSaving] = useState(false);
  const table = useTableFile();
  const { save: send } = useFieldWrite<ExternalDialogMutation>(mutation);
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setResults(null);
    setFault(null);
    const found = chosen === null ? [] : await table.read(chosen).then(externalRows, () => []);
    setRows(found.slice(0, mostRows));
    if (chosen !== null && found.length === 0) setFault(t('trough.fileEmpty'));
    if (found.length > mostRows) setFault(t('trough.fileLong', { most: mostRows }));
  };
  const save = useSaveRows({ setSaving, send, rows, day, setResults, revalidate, setFault });
  const items = rows.map((row, index): UploadResult => {
    const result = results?.[index];
    const shown = { key: String(index), name: row.corral, detail: row.score ?? row.msPerHead ?? row.mnKg ?? '' };
    if (!result) return { ...shown, outcome: 'waiting' };
    return result.ok ? { ...shown, outcome: 'taken' } : { ...shown, outcome: 'refused', reason: result.message ?? '' };
  });
  return (
    <Dialog
      open
      title={t('trough.external')}
      closeLabel={t('trough.close')}
      onClose={onClose}
      footer={<DialogButtons onClose={onClose} results={results} saving={saving} rows={rows} save={save} />}
    >
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">{t('trough.fileText')}</chakra.p>
        <FileUpload
          label={t('trough.fileChoose')}
          types={types}
          maxBytes={largestFile}
          file={file}
          onChange={(chosen) => void choose(chosen)}
          fault={fault}
          unpairedLines={table.unpairedLines}
          items={items}
        />
        {results !== null && (
          <chakra.p role="status">
            {t('trough.fileDone', { done: results.filter(({ ok }) => ok).length, all: results.length })}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  );
}
