import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { number, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { ShortageDialogMutation } from './__generated__/ShortageDialogMutation.graphql.ts';
import { messages as m } from './messages.ts';

const shortageForm = defineForm({
  quantity: number({
    label: m['oxen.shortageHeads'],
    hint: m['oxen.shortageHint'],
    required: true,
    whole: true,
    digits: 0,
    max: 10_000,
    span: 2,
  }),
  reason: text({ label: m['oxen.reason'], required: true, max: 200, span: 4, autoComplete: 'off' }),
});

type Props = {
  purchaseId: string;
  gta: { id: string; name: string };
  stored: { readonly quantity: number; readonly reason: string } | undefined;
  missingHeads: number;
  onClose: () => void;
};

/** Why heads of a GTA will not come. */
export function ShortageDialog({ purchaseId, gta, stored, missingHeads, onClose }: Props) {
  const t = useMessages(m);
  const justify = useSave<ShortageDialogMutation>(graphql`
    mutation ShortageDialogMutation($input: JustifyOxenShortageInput!) {
      justifyOxenShortage(input: $input) {
        purchase {
          ...useOxenParts_purchase
        }
      }
    }
  `);
  const form = useForm(shortageForm, {
    initial: shortageForm.valuesOf({ quantity: (stored?.quantity ?? 0) + missingHeads, reason: stored?.reason }),
    onSave: async (input) => {
      await justify({ ...input, id: purchaseId, gtaId: gta.id });
      toast({ severity: 'success', text: t('oxen.justifyDone') });
    },
  });
  return (
    <Dialog open title={t('oxen.justifyTitle', { gta: gta.name })} closeLabel={t('oxen.cancel')} onClose={onClose}>
      <Form form={form} bare guarded={false} onDone={onClose} onCancel={onClose} submitLabel={t('oxen.save')} />
    </Dialog>
  );
}
