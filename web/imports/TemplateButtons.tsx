import { chakra } from '@chakra-ui/react';
import type { ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Button } from '../platform/ui/Button.tsx';
import { saveFile } from '../platform/ui/saveFile.ts';
import { messages } from './messages.ts';
import { csvTemplate, xlsxTemplate } from './template.ts';

/** Files to be filled in, with examples of what each column takes. */
export function TemplateButtons({ sheet }: { sheet: ImportSheet }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const name = t('files.templateName', { kind: t(`files.kind${sheet.kind}`) });
  const texts = {
    name,
    help: t('files.help'),
    lists: t('files.lists'),
    column: t('files.column'),
    needed: t('files.needed'),
    values: t('files.values'),
    note: t('files.note'),
    yes: t('files.yes'),
  };
  const saveSheet = async (): Promise<void> => saveFile(await xlsxTemplate(sheet, locale, texts));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" fontSize="sm" color="fg.muted">
      <chakra.span flex="1 1 16rem">{t('files.templateText')}</chakra.span>
      <Button size="sm" onClick={() => void saveSheet()}>
        {t('files.template', { format: 'XLSX' })}
      </Button>
      <Button size="sm" onClick={() => saveFile(csvTemplate(sheet, locale, name))}>
        {t('files.template', { format: 'CSV' })}
      </Button>
    </chakra.div>
  );
}
