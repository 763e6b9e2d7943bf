import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { Input } from '../form/controls/Input.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { messages } from './messages.ts';
import type { ShownRows } from './useShownRows.ts';

type Props = { rows: ShownRows; done: number; all: number; note: string; onEnter: () => void };

/** Finds rows and says how far the work has come. */
export function MatrixBar({ rows, done, all, note, onEnter }: Props) {
  const t = useMessages(messages);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div position="relative" flex={{ base: '1 1 100%', md: '0 1 18rem' }}>
        <Icon
          name="search"
          size="1rem"
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
        />
        <Input
          type="search"
          aria-label={t('matrix.search')}
          placeholder={t('matrix.search')}
          value={rows.search}
          ps="9"
          enterKeyHint="go"
          onChange={(event) => rows.setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      <chakra.label
        display="flex"
        alignItems="center"
        gap="2"
        cursor="pointer"
        css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
      >
        <Checkbox checked={rows.pendingOnly} onChange={(event) => rows.setPendingOnly(event.target.checked)} />
        {t('matrix.pendingOnly')}
      </chakra.label>
      <chakra.span role="status" ms="auto" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {note === '' ? t('matrix.done', { done, all }) : note}
      </chakra.span>
    </chakra.div>
  );
}
