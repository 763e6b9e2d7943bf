import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { number, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { EnergyFormMutation } from './__generated__/EnergyFormMutation.graphql.ts';
import { messages as diets } from '../messages.ts';
import { messages as m } from './messages.ts';

const energy = { required: true, max: 10, digits: 3, unit: m['analyses.mcal'], span: 3 } as const;

const energyForm = defineForm({
  elm: number({ label: diets['diets.elm'], ...energy }),
  elg: number({ label: diets['diets.elg'], ...energy }),
  note: text({ label: m['analyses.note'], max: 500, span: 6 }),
});

type Props = { stock: { id: string; elm: string; elg: string }; readOnly: boolean; onDone: () => void };

export function EnergyForm({ stock, readOnly, onDone }: Props) {
  const t = useMessages(m);
  const update = useSave<EnergyFormMutation>(graphql`
    mutation EnergyFormMutation($input: UpdateStockEnergyInput!) {
      updateStockEnergy(input: $input) {
        stock {
          id
          elm
          elg
        }
      }
    }
  `);
  const form = useForm(energyForm, {
    stored: energyForm.valuesOf({ elm: stock.elm, elg: stock.elg }),
    readOnly,
    onSave: (input) => update({ ...input, id: stock.id }),
  });
  return <Form form={form} submitLabel={t('analyses.save')} onDone={onDone} />;
}
