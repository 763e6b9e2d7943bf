import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import type { Sheet } from './sheetFields.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { messages } from './messages.ts';
import { useSheet } from './useSheet.ts';

const types = ['.xlsx', '.csv', '.txt'];
const largestFile = 10 * 1024 * 1024;

type Props = { saleId: string; sheet: Sheet | null; onSheet: (sheet: Sheet | null) => void };

/** The romaneio as a file; where its headings are not understood, somebody says what they mean. */
export function SheetUpload({ saleId, sheet, onSheet }: Props) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const latest = useRef<File | null>(null);
  const { cells, isReading, unpairedLines, read, readAgain } = useSheet(saleId);
  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setFault(null);
    onSheet(null);
    if (chosen === null) return;
    const found = await read(chosen);
    if (latest.current !== chosen) return;
    setFault(found.fault);
    setNaming(found.unknownHeadings);
    onSheet(found.sheet);
  };
  return (
    <>
      <Card padded display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        <FileUpload
          label={t('closing.choose')}
          types={types}
          maxBytes={largestFile}
          file={file}
          onChange={(chosen) => void choose(chosen)}
          fault={fault}
          unpairedLines={unpairedLines}
        />
        {file === null && <chakra.p color="fg.muted">{t('closing.sheetHint')}</chakra.p>}
        {isReading && <Notice tone="info">{t('closing.reading')}</Notice>}
        {cells.length > 0 && file !== null && !isReading && (
          <Button justifySelf="start" onClick={() => setNaming(true)}>
            {t('closing.columns')}
          </Button>
        )}
      </Card>
      {isNaming && file !== null && (
        <ColumnsDialog
          cells={cells}
          read={sheet}
          onRead={async (columns) => {
            onSheet(await readAgain(file.name, cells, columns));
            setFault(null);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
