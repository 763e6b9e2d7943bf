import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { number } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { messages as m } from './truckMessages.ts';
import { unnumberedOxen, type Boarding } from './unnumbered.ts';
import { useUnboard } from './useTruckActs.ts';

const countForm = (max: number) =>
  defineForm({
    quantity: number({ label: m['trucks.quantity'], required: true, whole: true, digits: 0, min: 1, max }),
  });

type Props = { truckId: string; oxIds: readonly string[]; onClose: () => void };

function UnboardDialog({ truckId, oxIds, onClose }: Props) {
  const t = useMessages(m);
  const unboard = useUnboard(truckId);
  // As many as stood there when the dialog opened.
  const [definition] = useState(() => countForm(oxIds.length));
  const form = useForm(definition, {
    initial: definition.valuesOf({ quantity: oxIds.length }),
    onSave: ({ quantity }) => unboard(oxIds.slice(0, Number(quantity))),
  });
  return (
    <FormDialog
      title={t('trucks.unboardByCount')}
      form={form}
      submitLabel={t('trucks.unboardByCount')}
      savedText={t('trucks.unboardedByCount')}
      onClose={onClose}
    />
  );
}

/** So many heads without a number come off the truck, where there are several. */
export function UnboardByCount({ truckId, boardings }: { truckId: string; boardings: readonly Boarding[] }) {
  const t = useMessages(m);
  const [isOpen, setIsOpen] = useState(false);
  const oxIds = unnumberedOxen(boardings);
  return (
    <>
      {oxIds.length > 1 && (
        <chakra.div>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t('trucks.unboardByCount')}
          </Button>
        </chakra.div>
      )}
      {isOpen && <UnboardDialog truckId={truckId} oxIds={oxIds} onClose={() => setIsOpen(false)} />}
    </>
  );
}
