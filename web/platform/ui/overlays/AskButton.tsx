import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { useAsk } from './useAsk.ts';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  label: string;
  /** Of the yes, where it is not the button's label. */
  confirm?: string;
  title: string;
  text: string;
  cancel: string;
  danger?: boolean;
  act: () => Promise<unknown>;
};

/** A button that asks before it does what cannot be taken back. */
export function AskButton({ size, variant, label, confirm = label, danger = true, ...question }: Props) {
  const ask = useAsk();
  return (
    <Button
      {...(size ? { size } : {})}
      {...(variant ? { variant } : {})}
      onClick={() => void ask({ ...question, confirm, danger })}
    >
      {label}
    </Button>
  );
}
