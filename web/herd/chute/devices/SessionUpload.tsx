import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { pastedText, sessionRows, type SessionRow } from '../../../platform/devices/sessionFile.ts';
import { Textarea } from '../../../platform/form/controls/Input.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { FileUpload } from '../../../platform/upload/FileUpload.tsx';
import type { UploadResult } from '../../../platform/upload/UploadResults.tsx';
import { useTableFile } from '../../../platform/upload/useTableFile.ts';
import { oxWeight } from '../../batches/batchFields.ts';
import { messages } from '../messages.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 5 * 1024 * 1024;

type Fault = 'NONE' | 'UNREADABLE' | 'TOO_MANY';

/** The rows of a chosen file, or of a pasted list. */
export function useSessionRows({ needsWeight, most = 5_000 }: { needsWeight: boolean; most?: number }) {
  const locale = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [rows, setRows] = useState<readonly SessionRow[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const table = useTableFile();
  const read = async (chosen: File | null): Promise<void> => {
    setRows([]);
    setFault(null);
    if (chosen === null) return;
    const found = await table.read(chosen).then(
      (cells) => sessionRows(cells, { locale, needsWeight, weights: oxWeight }),
      () => 'UNREADABLE' as const,
    );
    if (found === 'UNREADABLE') setFault('UNREADABLE');
    else if (found === null || found.length === 0) setFault('NONE');
    else if (found.length > most) setFault('TOO_MANY');
    else setRows(found);
  };
  return {
    ...{ file, pasted, rows, fault, most, unpairedLines: table.unpairedLines },
    choose(chosen: File | null): void {
      setFile(chosen);
      setPasted('');
      void read(chosen);
    },
    paste(text: string): void {
      setFile(null);
      setPasted(text);
      void read(text.trim() === '' ? null : new File([pastedText(text)], 'lista.txt'));
    },
  };
}

function PastedList({ value, hint, onChange }: { value: string; hint: string; onChange: (text: string) => void }) {
  const t = useMessages(messages);
  return (
    <chakra.label display="grid" gap="1">
      <chakra.span fontWeight="medium">{t('chute.sessionPaste')}</chakra.span>
      <Textarea
        rows={4}
        value={value}
        placeholder={hint}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.label>
  );
}

/** A file or a pasted list of animals, and what becomes of each. */
export function SessionUpload({
  list: { file, pasted, fault, most, unpairedLines, choose, paste },
  hint,
  items,
}: {
  list: ReturnType<typeof useSessionRows>;
  hint: string;
  items: readonly UploadResult[];
}) {
  const t = useMessages(messages);
  return (
    <FileUpload
      label={t('chute.sessionFile')}
      types={types}
      maxBytes={largestFile}
      file={file}
      onChange={choose}
      fault={fault === null ? null : t(`chute.sessionFault${fault}`, { most })}
      unpairedLines={unpairedLines}
      preview={file === null && <PastedList value={pasted} hint={hint} onChange={paste} />}
      items={items}
    />
  );
}
