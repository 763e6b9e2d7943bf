import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Review } from '../../platform/form/Review.tsx';
import { useFields } from '../../platform/form/fields/useFields.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import { messages } from './registrationMessages.ts';
import { isFieldStep, registrationForm, stepIds, type Registration } from './registrationForm.ts';

type Props = { form: { values: Registration }; onBack: () => void; onConfirm: () => Promise<void> };

export function Confirmation({ form, onBack, onConfirm }: Props) {
  const t = useMessages(messages);
  const [busy, setBusy] = useState(false);
  const fields = useFields(registrationForm.fields);
  const groups = stepIds.filter(isFieldStep).map((step) => ({
    title: t(`registration.${step}`),
    fields: fields.filter(({ name }) => name.startsWith(`${step}.`)),
  }));
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onConfirm().catch((cause: unknown) => toastError(toAppError(cause)));
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="6">
      <Review sections={groups} values={form.values} />
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
