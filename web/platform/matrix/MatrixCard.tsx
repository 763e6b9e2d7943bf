import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { LayoutProps } from './matrixProps.ts';
import { messages } from './messages.ts';

/** One row at a time, as somebody walks from silo to silo. */
export function MatrixCard({ names, shown, target, renderCard, onKeyDown, onMove, onPast }: LayoutProps) {
  const t = useMessages(messages);
  const at = Math.max(0, shown.indexOf(target.row));
  const row = shown[at];
  if (row === undefined) return <chakra.p color="fg.muted">{t('matrix.none')}</chakra.p>;
  const move = (step: 1 | -1): void => {
    const next = shown[at + step];
    if (next === undefined) onPast?.(step);
    else onMove(next);
  };
  const goOn = (event: KeyboardEvent<HTMLElement>): void => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.target as HTMLElement).matches('input')) return;
    event.preventDefault();
    const controls = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([disabled]), select:not([disabled])'),
    ];
    const next = controls[controls.indexOf(event.target as HTMLElement) + 1];
    if (next) next.focus();
    else move(1);
  };
  return (
    <chakra.section data-row={row} aria-label={names[row]} p="4" borderWidth="1px" borderRadius="md" onKeyDown={goOn}>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mb="3">
        <chakra.h3 fontSize="lg" fontWeight="semibold">
          {names[row]}
        </chakra.h3>
        <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {t('matrix.position', { number: at + 1, all: shown.length })}
        </chakra.span>
      </chakra.div>
      {renderCard(row)}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" mt="4">
        <Button disabled={at === 0 && !onPast} onClick={() => move(-1)}>
          <Icon name="chevronLeft" size="1rem" />
          {t('matrix.previous')}
        </Button>
        <Button disabled={at === shown.length - 1 && !onPast} onClick={() => move(1)}>
          {t('matrix.next')}
          <Icon name="chevronRight" size="1rem" />
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
