import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormSection } from '../platform/form/fields.ts';
import { Review } from '../platform/form/Review.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { Button } from '../platform/ui/Button.tsx';
import { toastError } from '../platform/ui/toast.ts';
import type { Registration } from './registration.ts';
import { messages } from './registrationMessages.ts';
import type { FieldStep } from './registrationSteps.ts';

type Props = {
  steps: Record<FieldStep, FormSection[]>;
  values: Registration;
  onBack: () => void;
  onConfirm: () => Promise<void>;
};

export function Confirmation({ steps, values, onBack, onConfirm }: Props) {
  const t = useMessages(messages);
  const [busy, setBusy] = useState(false);
  const groups = Object.entries(steps).map(([id, sections]) => ({
    title: t(`registration.${id as FieldStep}`),
    fields: sections.flatMap(({ fields }) => fields),
  }));
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm().catch((cause: unknown) => toastError(toAppError(cause)));
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="6">
      <Review sections={groups} values={values} />
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="2"
      >
        <Button disabled={busy} onClick={onBack}>
          {t('registration.back')}
        </Button>
        <Button variant="solid" disabled={busy} onClick={() => void confirm()}>
          {t('registration.create')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
