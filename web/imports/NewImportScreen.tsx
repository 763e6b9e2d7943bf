import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { graphql } from 'react-relay';
import type { DayOrder } from '../../server/platform/imports/days.calc.ts';
import { breedRecords, openBatchRecords } from '../records/records.ts';
import { sexOptions } from '../herd/herdWords.ts';
import { Form } from '../platform/form/Form.tsx';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { checkbox, combobox, optionsFrom, select, table, text } from '../platform/form/fields/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import { Card } from '../platform/ui/Card.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../platform/upload/FileUpload.tsx';
import { faultKeyOf, type ReadFaultKey } from '../platform/upload/readFault.ts';
import type { NewImportScreenReadingQuery } from './__generated__/NewImportScreenReadingQuery.graphql.ts';
import { kindNamed, openKindNamed, openKinds } from './kinds.ts';
import { messages as m } from './messages.ts';
import { ImportReader } from './reading/importReader.ts';
import type { FoundTable } from './reading/importReading.ts';
import { missingColumns } from './reading/readImport.ts';
import { TemplateButtons } from './TemplateButtons.tsx';
import { useSendImport } from './useSendImport.ts';

const types = ['.csv', '.txt', '.xlsx'];
const largestFile = 20 * 1024 * 1024;
const orders = ['DAY_FIRST', 'MONTH_FIRST'] as const;

const isOxen = ({ kind }: { kind: string }): boolean => kind === 'OXEN';

const importForm = defineForm({
  kind: select({
    label: m['files.kind'],
    required: true,
    default: 'OXEN',
    span: 3,
  }),
  dayOrder: select({
    label: m['files.dayOrder'],
    options: optionsFrom(orders, (order) => m[`files.dayOrder${order}`]),
    span: 3,
  }),
  columns: table({
    label: m['files.columns'],
    local: true,
    item: {
      heading: text({ label: m['files.heading'], disabled: true, local: true }),
      samples: text({ label: m['files.samples'], disabled: true, local: true }),
      column: select({ label: m['files.meaning'] }),
    },
    rowName: ({ heading }) => heading,
  }),
  batch: combobox({ label: m['files.batch'], records: openBatchRecords, when: isOxen, span: 2 }),
  sex: select({ label: m['files.sex'], options: sexOptions, when: isOxen, span: 2 }),
  breed: combobox({ label: m['files.breed'], records: breedRecords, when: isOxen, span: 2 }),
  reenters: checkbox({ label: m['files.reenters'], when: isOxen, span: 6 }),
});

const kindOnly = [{ fields: ['kind'] }] as const;
const sectionsOf = (asksOrder: boolean, kind: string) => [
  { fields: ['kind', ...(asksOrder ? (['dayOrder'] as const) : [])] as const },
  { fields: ['columns'] as const },
  ...(kind === 'OXEN' ? [{ title: m['files.defaults'], fields: ['batch', 'sex', 'breed', 'reenters'] as const }] : []),
];

/** A table of this kind in the chosen file, or why nothing of it can be brought in. */
type Found = FoundTable | { fault: ReadFaultKey };

const orderOf = (order: string): DayOrder | null => (order === '' ? null : (order as DayOrder));

/** What holds where a row does not say, in the words that a row would use. */
function defaultsOf(values: { kind: string; batch: string; sex: string; breed: string; reenters: boolean }) {
  if (values.kind !== 'OXEN') return [];
  const { sex, reenters } = values;
  const batch = openBatchRecords.cached(values.batch)?.label ?? '';
  const breed = breedRecords.cached(values.breed)?.label ?? '';
  return Object.entries({ batch, sex, breed, reenters: reenters ? 'true' : '' })
    .filter(([, value]) => value !== '')
    .map(([column, value]) => ({ column, value }));
}

const readingQuery = graphql`
  query NewImportScreenReadingQuery($kind: FileImportKind!, $headings: [String!]!) {
    farm {
      fileImportReading(kind: $kind, headings: $headings) {
        dayOrder
        columns {
          heading
          column
        }
      }
    }
  }
`;

function useImportForm(found: FoundTable | null, file: File | null, reader: ImportReader | null) {
  const usual = useLanguage() === 'pt-BR' ? ',' : '.';
  const navigate = useNavigate();
  const send = useSendImport();
  const [sent, setSent] = useState<number | null>(null);
  const made = useRef('');
  const [params] = useSearchParams();
  const [asksOrder, setAsksOrder] = useState(false);
  const [kind, setKind] = useState<string>(() => openKindNamed(params.get('kind')).sheet.kind);
  const form = useForm(
    importForm,
    {
      initial: { ...importForm.initial(), kind },
      sections: found ? sectionsOf(asksOrder, kind) : kindOnly,
      onSave: async (_input, values) => {
        if (!found || !file || !reader) return;
        const { sheet } = kindNamed(values.kind);
        const meanings = values.columns;
        const order = orderOf(values.dayOrder);
        await reader.ask('read', sheet, { meanings, order, usual });
        const columns = meanings.map(({ column }, index) => ({
          heading: (found.heads[index] ?? '').slice(0, 200),
          column: column || null,
        }));
        try {
          const { rowCount } = found;
          const how = { columns, dayOrder: order, defaults: defaultsOf(values), rowCount };
          const input = { fileName: file.name.slice(0, 200), ...how };
          made.current = await send(input, sheet, (part) => reader.ask('part', part), setSent);
        } finally {
          setSent(null);
        }
      },
    },
    ({ kind: shown, columns }) => ({
      kind: {
        options: openKinds().map(({ sheet }) => ({ value: sheet.kind, label: m[`files.kind${sheet.kind}`] })),
      },
      dayOrder: { required: asksOrder },
      columns: {
        row: {
          column: {
            options: kindNamed(shown).sheet.columns.map(({ key, words }) => ({
              value: key,
              label: { 'pt-BR': words[0], 'en-US': words[1] },
            })),
            check: (value) =>
              value !== '' && columns.filter(({ column }) => column === value).length > 1
                ? m['files.twice']
                : undefined,
          },
        },
      },
    }),
  );
  const done = () => {
    if (made.current !== '') void navigate(`/admin/imports/${encodeURIComponent(made.current)}`);
  };
  return { form, sent, done, setAsksOrder, usual, setKind, kind } as const;
}

/** The chosen file with what was found in it, read anew for another kind. */
function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [reader, setReader] = useState<ImportReader | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isRemembered, setRemembered] = useState(false);
  const latest = useRef<ImportReader | null>(null);
  useEffect(() => () => latest.current?.close(), []);
  const readReading = useReadOnce<NewImportScreenReadingQuery>(readingQuery, { quiet: true });
  const content = found !== null && 'heads' in found ? found : null;
  const { form, sent, done, setAsksOrder, usual, setKind, kind } = useImportForm(content, file, reader);

  const show = async (shownKind: string, from: ImportReader, isWanted: () => boolean): Promise<void> => {
    const { sheet } = kindNamed(shownKind);
    await from.opened;
    const table = await from.ask('find', sheet);
    const headings = table.heads.map((head) => head.slice(0, 200));
    const reading = await readReading({ kind: sheet.kind, headings })
      .then(({ farm }) => farm?.fileImportReading ?? null)
      .catch(() => null);
    const meanings = await from.ask('meanings', sheet, reading?.columns ?? null);
    const asks = await from.ask('asks', sheet, { meanings, order: null, usual });
    if (!isWanted()) return;
    setFound(table);
    setRemembered(reading !== null);
    setAsksOrder(asks);
    form.set('columns', meanings);
    form.set('dayOrder', reading?.dayOrder ?? '');
  };
  const showOrFault = async (shownKind: string, from: ImportReader): Promise<void> => {
    const isWanted = from.begin();
    try {
      await show(shownKind, from, isWanted);
    } catch (error) {
      if (isWanted()) setFound({ fault: faultKeyOf(error) });
    }
  };
  const choose = async (chosen: File | null): Promise<void> => {
    latest.current?.close();
    latest.current = chosen && new ImportReader();
    setReader(latest.current);
    setFile(chosen);
    setFound(null);
    if (!chosen || !latest.current) return;
    latest.current.open(chosen);
    await showOrFault(form.values.kind, latest.current);
  };
  // What is brought in determines where its table is and what its columns can mean.
  if (form.values.kind !== kind) {
    setKind(form.values.kind);
    if (reader) void showOrFault(form.values.kind, reader);
  }
  const isReading = file !== null && found === null;
  return { file, found, content, isRemembered, isReading, form, sent, done, choose } as const;
}

/** A file is chosen, its columns are named, and it is checked before anything is brought in. */
export function NewImportScreen() {
  const t = useMessages(m);
  const { file, found, content, isRemembered, isReading, form, sent, done, choose } = useChosenFile();
  const { sheet } = kindNamed(form.values.kind);
  const missing = content ? missingColumns(sheet, form.values.columns) : [];
  const kindText = t(`files.kind${sheet.kind}`);
  const language = useLanguage();
  const namesOf = missing.map(({ words }) => words[language === 'pt-BR' ? 0 : 1]).join(', ');
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={t('files.new')} back={{ to: '/admin/imports', label: t('files.title') }} />
      <Card padded>
        <chakra.div display="grid" gap="4">
          <FileUpload
            label={t('files.choose')}
            types={types}
            maxBytes={largestFile}
            file={file}
            onChange={(chosen) => void choose(chosen)}
            fault={found !== null && 'fault' in found ? t(found.fault, { most: sheet.mostRows, kind: kindText }) : null}
          />
          {isReading && <Notice tone="info">{t('files.reading')}</Notice>}
          {content && (
            <Notice tone="info">
              {t('files.found', {
                rows: content.rowCount,
                sheet: content.sheetName ?? 'none',
                skipped: content.skipped,
              })}
              {isRemembered && ` ${t('files.remembered')}`}
            </Notice>
          )}
          {content && content.left.length > 0 && (
            <Notice tone="warning">
              {t('files.left')}
              {content.left.map(({ line, text: said }) => (
                <chakra.div key={line} overflowWrap="anywhere">
                  {t('files.lineOf', { line })}: {said}
                </chakra.div>
              ))}
              {t('files.leftMore', { count: content.leftCount - content.left.length })}
            </Notice>
          )}
          {content && content.unread.length > 0 && (
            <Notice tone="warning">{t('files.unread', { names: content.unread.join(', ') })}</Notice>
          )}
          {content === null && !isReading && <TemplateButtons sheet={sheet} />}
        </chakra.div>
      </Card>
      <Form form={form} submitLabel={t('files.continue')} onDone={done}>
        {missing.length > 0 && <Notice tone="warning">{t('files.missing', { names: namesOf })}</Notice>}
        {sent !== null && content && (
          <Notice tone="info">{t('files.sending', { done: sent, total: content.rowCount })}</Notice>
        )}
      </Form>
    </chakra.div>
  );
}
