import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import type { Column } from '../table/columns.ts';
import { messages } from '../table/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { hasChosen, isShown, withToggled, withUsual } from './chosenColumns.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  search: URLSearchParams;
  onChange: (search: URLSearchParams) => void;
};

/** Which columns are shown, each with how it is reckoned; the address keeps the choice. */
export function ColumnsMenu<Row>({ columns, search, onChange }: Props<Row>) {
  const t = useMessages(messages);
  return (
    <Popover
      label={t('table.columns')}
      align="end"
      trigger={
        <Button aria-label={t('table.columns')} px={{ base: '2.5', md: '3.5' }}>
          <Icon name="sliders" size="1rem" />
          <chakra.span hideBelow="md">{t('table.columns')}</chakra.span>
        </Button>
      }
    >
      {() => (
        <chakra.div display="grid" maxH="min(26rem, 60vh)" w="20rem" maxW="80vw" overflowY="auto">
          {hasChosen(search) && (
            <Button size="sm" variant="quiet" onClick={() => onChange(withUsual(search))}>
              {t('table.columnsUsual')}
            </Button>
          )}
          {columns.slice(1).map((column) => (
            <chakra.label
              key={column.key}
              display="grid"
              gridTemplateColumns="auto 1fr"
              alignItems="start"
              gap="2.5"
              py="1.5"
              px="2"
              borderRadius="sm"
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            >
              <Checkbox checked={isShown(column, search)} onChange={() => onChange(withToggled(search, column.key))} />
              <span>
                {column.title}
                {column.formula && (
                  <chakra.span display="block" fontSize="xs" color="fg.muted">
                    {`${column.formula.id} · ${column.formula.text}`}
                  </chakra.span>
                )}
              </span>
            </chakra.label>
          ))}
        </chakra.div>
      )}
    </Popover>
  );
}
