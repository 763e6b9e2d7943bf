import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useSheetFile } from '../../platform/jobs/useSheetFile.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Menu, MenuItem } from '../../platform/ui/overlays/Menu.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type {
  SheetMenuMutation,
  SpreadsheetForm,
  SpreadsheetFormat,
  SpreadsheetKind,
} from './__generated__/SheetMenuMutation.graphql.ts';
import { messages } from './messages.ts';

const formats = ['XLSX', 'CSV', 'PDF'] as const;

/** The files of a sheet, made by a job. */
export function SheetMenu({ kind, filter }: { kind: SpreadsheetKind; filter: object }) {
  const t = useMessages(messages);
  const [isMaking, setMaking] = useState(false);
  const save = useSheetFile(t('sheets.made'));
  const [order] = useAppMutation<SheetMenuMutation>(graphql`
    mutation SheetMenuMutation($input: MakeSpreadsheetInput!) {
      makeSpreadsheet(input: $input) {
        job {
          id
        }
      }
    }
  `);
  const make = async (format: SpreadsheetFormat, form: SpreadsheetForm): Promise<void> => {
    const input = { ...filter, kind, format, form, origin: window.location.origin };
    setMaking(true);
    try {
      await save(async () => (await order({ input }, { quiet: true })).makeSpreadsheet.job.id);
    } catch (error) {
      toast({ severity: 'error', text: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  const forms = kind === 'IDENTIFICATION' ? (['BASIC', 'EXTENDED'] as const) : (['BASIC'] as const);
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={t('sheets.files')} disabled={isMaking} px={{ base: '2.5', md: '3.5' }}>
          <Icon name="download" size="1rem" />
          <chakra.span hideBelow="md">{t(isMaking ? 'sheets.making' : 'sheets.files')}</chakra.span>
        </Button>
      }
    >
      {formats.flatMap((format) =>
        forms.map((form) => {
          const file = t(`sheets.file${format}`);
          return (
            <MenuItem key={`${format} ${form}`} onSelect={() => void make(format, form)}>
              {forms.length === 1 ? file : t(`sheets.form${form}`, { file })}
            </MenuItem>
          );
        }),
      )}
      <MenuItem onSelect={() => void make('ZIP', 'EXTENDED')}>{t('sheets.fileZIP')}</MenuItem>
    </Menu>
  );
}
