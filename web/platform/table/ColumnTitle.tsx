import { chakra, Popover } from '@chakra-ui/react';
import { useState, type PointerEvent } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { floating, raised } from '../ui/overlays/raised.ts';
import type { Column } from './columns.ts';
import { messages } from './messages.ts';

type Formula = NonNullable<Column<never>['formula']>;

/** How a column is reckoned: by mouse where it is pointed at, and where it is touched or pressed. */
function FormulaOf({ title, formula: { id, text } }: { title: string; formula: Formula }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const label = t('table.formula', { name: title });
  const point = (to: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(to);
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={({ open: next }) => setOpen(next)}
      autoFocus={false}
      lazyMount
      unmountOnExit
      positioning={{ ...floating, placement: 'bottom-start' }}
    >
      <Popover.Anchor asChild>
        <button
          type="button"
          className="formula"
          aria-expanded={open}
          onPointerEnter={point(true)}
          onPointerLeave={point(false)}
          onClick={() => setOpen(true)}
        >
          {title}
        </button>
      </Popover.Anchor>
      <Popover.Positioner>
        <Popover.Content aria-label={label} {...raised} p="3" maxW="20rem" whiteSpace="normal" textAlign="start">
          <chakra.p fontSize="sm" color="fg" fontWeight="normal">
            {text}
          </chakra.p>
          <chakra.p mt="1" fontSize="xs" color="fg.muted" fontWeight="normal">
            {id}
          </chakra.p>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

/** The head of a column, with its formula where it has one. */
export function ColumnTitle<Row>({ column: { title, formula } }: { column: Column<Row> }) {
  return formula ? <FormulaOf title={title} formula={formula} /> : <>{title}</>;
}
