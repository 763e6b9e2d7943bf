import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '../form/controls/Input.tsx';
import type { FieldOption } from '../form/fields.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { messages } from './messages.ts';

type Props = { label: string; options: readonly FieldOption[]; value: string; onChange: (value: string) => void };

/** So many are seen at once; more are searched. */
const atOnce = 8;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

function Options({ label, options, value, onPick }: Omit<Props, 'onChange'> & { onPick: (value: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => plain(option.label).includes(plain(typed)));
  return (
    <chakra.div display="grid" gap="2" w="16rem" maxW="calc(100vw - 4rem)">
      {options.length > atOnce && (
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <chakra.div role="group" aria-label={label} display="grid" maxH="18rem" overflowY="auto">
        {[{ value: '', label: t('table.all') }, ...found].map((option) => {
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
    </chakra.div>
  );
}

/** One of what the farm has, such as its foods. */
export function PickFilter({ label, options, value, onChange }: Props) {
  const t = useMessages(messages);
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover
      label={label}
      trigger={
        <Button borderColor={chosen ? 'brand.ring' : undefined} color={chosen ? 'brand.fg' : undefined}>
          {chosen ? t('table.picked', { label, name: chosen.label }) : label}
          <Icon name="chevronDown" size="0.875rem" />
        </Button>
      }
    >
      {(close) => (
        <Options
          label={label}
          options={options}
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
