import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './fields/messages.ts';

export type FormLook = {
  submitLabel?: string;
  busyLabel?: string;
  /** One full-width button, for a form that is the whole page. */
  wideSubmit?: boolean;
  cancelLabel?: string;
  onCancel?: () => void;
  /** No cards around the sections. */
  bare?: boolean;
  /** What is confirmed takes something away. */
  danger?: boolean;
  /** By field name: replaces the section of a field that is alone in it. */
  customSections?: Readonly<Record<string, ReactNode>>;
  children?: ReactNode;
};

type Props = {
  look: FormLook;
  review: boolean;
  busy: boolean;
  /** Something has to be decided first. */
  blocked: boolean;
  reviewing: boolean;
  refused: number;
  onLeaveReview: () => void;
};

export function FormActions({ look, review, busy, blocked, reviewing, refused, onLeaveReview }: Props) {
  const t = useMessages(messages);
  const { submitLabel, busyLabel, wideSubmit, danger, cancelLabel, onCancel } = look;
  const secondary = reviewing ? onLeaveReview : onCancel;
  const submit = review ? t('form.confirmData') : (submitLabel ?? t('form.save'));
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column-reverse', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="flex-end"
      gap="2"
    >
      {!wideSubmit && (
        <chakra.p role="status" flex="1" fontSize="sm" color="danger.fg">
          {refused > 0 && !reviewing ? t('form.errors', { count: refused }) : ''}
        </chakra.p>
      )}
      {secondary !== undefined && (
        <Button onClick={secondary} disabled={busy}>
          {reviewing ? t('form.back') : (cancelLabel ?? t('form.cancel'))}
        </Button>
      )}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'solid'}
        size={wideSubmit ? 'lg' : 'md'}
        w={wideSubmit ? 'full' : undefined}
        disabled={busy || blocked}
        minW="28"
      >
        {busy ? (busyLabel ?? t('form.saving')) : reviewing ? (submitLabel ?? t('form.save')) : submit}
      </Button>
    </chakra.div>
  );
}
