import { chakra } from '@chakra-ui/react';
import { formatInteger } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { messages } from './messages.ts';
import type { ExportRun } from './useExport.ts';

export function ExportMenu({ run, total }: { run: ExportRun; total: number }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (run.done !== null) {
    return (
      <chakra.div display="flex" alignItems="center" gap="2" h="9">
        <chakra.span role="status" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {t('table.exporting', { done: formatInteger(run.done, locale), total: formatInteger(total, locale) })}
        </chakra.span>
        <Button size="sm" variant="quiet" onClick={run.cancel}>
          {t('table.cancelExport')}
        </Button>
      </chakra.div>
    );
  }
  return (
    <Menu
      align="end"
      renderTrigger={(props) => (
        <Button {...props} aria-label={t('table.export')} px={{ base: '2.5', md: '3.5' }}>
          <Icon name="download" size="1rem" />
          <chakra.span hideBelow="md">{t('table.export')}</chakra.span>
        </Button>
      )}
    >
      <MenuItem onSelect={() => run.start('csv')}>{t('table.exportCsv')}</MenuItem>
      <MenuItem onSelect={() => run.start('xlsx')}>{t('table.exportXlsx')}</MenuItem>
    </Menu>
  );
}
