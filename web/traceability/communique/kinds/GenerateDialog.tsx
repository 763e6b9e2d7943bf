import { chakra } from '@chakra-ui/react';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { Form } from '../../../platform/form/Form.tsx';
import { textarea } from '../../../platform/form/fields/kinds.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { messages as m } from '../messages.ts';
import type { CommuniqueKind } from './communiqueKind.ts';
import { useGenerate, type Chosen } from './useGenerate.ts';

const form = defineForm({ observation: textarea({ label: m['communique.observation'], max: 500, span: 6 }) });

type Props = {
  kind: CommuniqueKind;
  /** Null: all that waits. */
  chosen: readonly Chosen[] | null;
  count: number;
  onDone?: () => void;
  onClose: () => void;
};

/** Announcements are made of what waits, and opened. */
export function GenerateDialog({ kind, chosen, count, onDone, onClose }: Props) {
  const t = useMessages(m);
  const generate = useGenerate(kind);
  const filled = useForm(
    form,
    {
      onSave: async ({ observation }) => {
        await generate(chosen, observation);
        onDone?.();
      },
    },
    // Where all are gathered at once, nothing is said of them beside.
    { observation: { hidden: chosen === null && !kind.isChosen } },
  );
  const title = t(chosen === null ? 'communique.generateAll' : 'communique.generate');
  return (
    <Dialog open title={title} closeLabel={t('communique.cancel')} onClose={onClose}>
      <Form form={filled} bare guarded={false} submitLabel={title} onCancel={onClose} onDone={onClose}>
        <chakra.p color="fg.muted">{t('communique.generateText', { count })}</chakra.p>
      </Form>
    </Dialog>
  );
}
