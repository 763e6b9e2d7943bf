import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import type { ListSource } from './exportRows.ts';
import { messages } from './messages.ts';
import type { ExportSource } from './useExport.ts';

/** Reads the list page by page and writes the file here. */
export function useListExport<Row>(title: string, total: number, source: () => ListSource<Row>): ExportSource {
  const t = useMessages(messages);
  const locale = useLanguage();
  return {
    formats: ['csv', 'xlsx'],
    async make(format, tell, signal) {
      const progress = (done: number): void =>
        tell(t('table.exporting', { done: formatInteger(done, locale), total: formatInteger(total, locale) }));
      progress(0);
      const { exportRows } = await import('./exportRows.ts');
      const from = source();
      const rows = await exportRows(from, progress, signal);
      const blob =
        format === 'csv'
          ? (await import('./csv.ts')).toCsv(from.columns, rows, locale)
          : await (await import('./xlsx.ts')).toXlsx(from.columns, rows);
      return { file: new File([blob], `${title}.${format}`), done: t('table.exportDone', { count: rows.length }) };
    },
  };
}

/** Has the server write the file, from the same call that partners use. */
export function useServerExport(path: string, query: URLSearchParams): ExportSource {
  const t = useMessages(messages);
  return {
    formats: ['csv', 'xlsx', 'pdf'],
    async make(format, tell, signal) {
      tell(t('table.preparing'));
      const { download } = await import('../relay/download.ts');
      const asked = new URLSearchParams(query);
      asked.set('format', format);
      return { file: await download(`${path}?${asked.toString()}`, signal), done: t('table.fileDone') };
    },
  };
}
