import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { messages } from './messages.ts';
import { Button } from '../ui/Button.tsx';
import type { Found } from './matrixProps.ts';
import type { ShownRows } from './useShownRows.ts';

type Props = {
  rows: ShownRows;
  done: number;
  all: number;
  note: string;
  search?: string | undefined;
  elsewhere: readonly Found[];
  onEnter: () => void;
};

/** Finds rows and says how far the work has come. */
export function MatrixBar({ rows, done, all, note, search, elsewhere, onEnter }: Props) {
  const t = useMessages(messages);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <SearchInput
        label={search ?? t('matrix.search')}
        widest="18rem"
        value={rows.search}
        enterKeyHint="go"
        onChange={(event) => rows.setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
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
      {elsewhere.length > 0 && (
        <chakra.div role="group" aria-label={t('matrix.elsewhere')} display="flex" flexWrap="wrap" gap="1">
          {elsewhere.map(({ name, detail, go }) => (
            <Button key={`${name} ${detail}`} size="sm" onClick={go}>
              {`${name} · ${detail}`}
            </Button>
          ))}
        </chakra.div>
      )}
      <chakra.span role="status" ms="auto" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {note === '' ? t('matrix.done', { done, all }) : note}
      </chakra.span>
    </chakra.div>
  );
}
