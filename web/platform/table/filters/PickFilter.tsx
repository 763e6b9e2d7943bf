import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../../form/controls/Input.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import type { Records } from '../../records/records.ts';
import { useRecordSearch, useRecordOption } from '../../records/useRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Skeleton } from '../../ui/screen/Skeleton.tsx';
import { messages } from '../messages.ts';

type Props = { label: string; records: Records; value: string; onChange: (value: string) => void };

function Options({ label, records, value, onPick }: Omit<Props, 'onChange'> & { onPick: (value: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const { options: found } = useRecordSearch(records, typed, true);
  return (
    <chakra.div display="grid" gap="2" w="16rem" maxW="calc(100vw - 4rem)">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found === null && <Skeleton h="9" borderRadius="sm" />}
      <chakra.div role="group" aria-label={label} display="grid" maxH="18rem" overflowY="auto">
        {[{ value: '', label: t('table.all') }, ...(found ?? [])].map((option) => {
          const on = option.value === value;
          return (
            <chakra.button
              key={option.value}
              type="button"
              aria-pressed={on}
              onClick={() => onPick(option.value)}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              minH="9"
              px="2"
              borderRadius="sm"
              textAlign="start"
              _hover={{ bg: 'bg.muted' }}
              css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            >
              {option.label}
              {on && <Icon name="check" size="1rem" color="brand.fg" />}
            </chakra.button>
          );
        })}
      </chakra.div>
      {found?.length === 0 && <chakra.p color="fg.muted">{t('table.nothingFound')}</chakra.p>}
    </chakra.div>
  );
}

/** Filters by one record, such as a food, which is searched on the server. */
export function PickFilter({ label, records, value, onChange }: Props) {
  const t = useMessages(messages);
  const chosen = useRecordOption(records, value);
  return (
    <Popover
      label={label}
      trigger={
        <Button borderColor={value ? 'brand.ring' : undefined} color={value ? 'brand.fg' : undefined}>
          {chosen ? t('table.picked', { label, name: chosen.label }) : label}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {(close) => (
        <Options
          label={label}
          records={records}
          value={value}
          onPick={(picked) => {
            close();
            onChange(picked);
          }}
        />
      )}
    </Popover>
  );
}
