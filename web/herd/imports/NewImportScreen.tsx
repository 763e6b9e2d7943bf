import { chakra } from '@chakra-ui/react';
import { useRef, useState, type RefObject, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import { columnsOf, type ImportColumn } from '../../../server/herd/imports/herdImport.calc.ts';
import { fileKinds, type FileKind } from '../../../server/herd/herdWords.calc.ts';
import { breedRecords, openBatchRecords, ownerRecords } from '../../records/records.ts';
import { categoryOptions, sexOptions } from '../herdWords.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { combobox, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import { useTableFile } from '../../platform/upload/useTableFile.ts';
import {
  importRows,
  meaningsOf,
  mostRows,
  namesAnimal,
  readImport,
  type ImportTable,
  type TableFault,
} from './importFile.ts';
import { messages as m } from './messages.ts';
import { useRunImport, useSendImport } from './useHerdImport.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 10 * 1024 * 1024;

const bringsOxen = ({ kind }: { kind: string }): boolean => kind === 'OXEN';
const columnOptions = (kind: FileKind) =>
  optionsFrom(columnsOf(kind), (column: ImportColumn) => m[`imports.column${column}`]);

const importForm = defineForm({
  kind: select({
    label: m['imports.kind'],
    required: true,
    default: 'OXEN',
    options: optionsFrom(fileKinds, (kind) => m[`imports.kind${kind}`]),
    span: 3,
  }),
  columns: table({
    label: m['imports.columns'],
    local: true,
    item: {
      heading: text({ label: m['imports.heading'], disabled: true, local: true }),
      sample: text({ label: m['imports.sample'], disabled: true, local: true }),
      column: select({ label: m['imports.meaning'] }),
    },
    rowName: ({ heading }) => heading,
  }),
  batchId: combobox({ label: m['imports.batch'], records: openBatchRecords, when: bringsOxen, span: 3 }),
  sex: select({ label: m['imports.columnsex'], options: sexOptions, when: bringsOxen, span: 3 }),
  breedId: combobox({ label: m['imports.columnbreed'], records: breedRecords, when: bringsOxen, span: 2 }),
  category: select({ label: m['imports.columncategory'], options: categoryOptions, when: bringsOxen, span: 2 }),
  ownerId: combobox({ label: m['imports.columnowner'], records: ownerRecords, when: bringsOxen, span: 2 }),
});

const sections = [
  { fields: ['kind'] },
  { fields: ['columns'] },
  { title: m['imports.defaults'], fields: ['batchId', 'sex', 'breedId', 'category', 'ownerId'] },
] as const;

interface UseImportFormInput {
  content: ImportTable | null;
  file: File | null;
  made: RefObject<string>;
  send: ReturnType<typeof useSendImport>;
  setSent: Dispatch<SetStateAction<number | null>>;
  run: ReturnType<typeof useRunImport>['run'];
}

function useImportForm({ content, file, made, send, setSent, run }: UseImportFormInput) {
  return useForm(
    importForm,
    {
      sections: content ? sections : [{ fields: ['kind'] }],
      // What is brought in determines what its columns can mean.
      follow: (values, before) =>
        content && values.kind !== '' && values.kind !== before.kind
          ? { ...values, columns: meaningsOf(values.kind, content) }
          : values,
      onSave: async (input, { kind, columns }) => {
        if (!content || !file || kind === '') return;
        const rows = importRows(columns as { column: ImportColumn | '' }[], content);
        const { batchId = null, sex = null, breedId = null, category = null, ownerId = null } = input;
        const defaults = kind === 'OXEN' ? { batchId, sex, breedId, category, ownerId } : {};
        try {
          made.current = await send({ kind, fileName: file.name.slice(0, 200), ...defaults }, rows, setSent);
        } finally {
          setSent(null);
        }
        await run(made.current, true);
      },
    },
    ({ kind, columns }) => ({
      columns: {
        row: {
          column: {
            options: columnOptions(kind as FileKind),
            check: (value) =>
              value !== '' && columns.filter(({ column }) => column === value).length > 1
                ? m['imports.twice']
                : undefined,
          },
        },
      },
    }),
  );
}

/** A file is chosen, its columns are named, and it is checked before anything is brought in. */
export function NewImportScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<ImportTable | { fault: TableFault } | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const latest = useRef<File | null>(null);
  const made = useRef('');
  const send = useSendImport();
  const { run, isRunning } = useRunImport();
  const content = found !== null && 'rows' in found ? found : null;
  const form = useImportForm({ content, file, made, send, setSent, run });
  const kind = form.values.kind as FileKind;
  const table = useTableFile();
  const choose = async (chosen: File | null): Promise<void> => {
    latest.current = chosen;
    setFile(chosen);
    setFound(null);
    if (chosen === null) return;
    const read = await readImport(chosen, table.read);
    if (latest.current !== chosen) return;
    setFound(read);
    if ('rows' in read) form.set('columns', meaningsOf(kind, read));
  };
  const isNamed = content === null || kind === 'OXEN' || namesAnimal(form.values.columns as { column: string }[]);
  const progress =
    sent !== null && content
      ? t('imports.sending', { done: sent, total: content.rows.length })
      : isRunning
        ? t('imports.working')
        : null;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={t('imports.new')} back={{ to: '/admin/management/imports', label: t('imports.title') }} />
      <Card padded>
        <FileUpload
          label={t('imports.choose')}
          types={types}
          maxBytes={largestFile}
          file={file}
          onChange={(chosen) => void choose(chosen)}
          unpairedLines={table.unpairedLines}
          fault={found !== null && 'fault' in found ? t(found.fault, { most: mostRows }) : null}
        />
      </Card>
      {content && (
        <Form
          form={form}
          submitLabel={t('imports.check')}
          onDone={() => void navigate(`/admin/management/imports/${encodeURIComponent(made.current)}`)}
        >
          {!isNamed && <Notice tone="warning">{t('imports.noNumber')}</Notice>}
          {progress !== null && <Notice tone="info">{progress}</Notice>}
        </Form>
      )}
    </chakra.div>
  );
}
