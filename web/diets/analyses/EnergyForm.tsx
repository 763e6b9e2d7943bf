import { useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { orNull } from '../../farm/farmFields.ts';
import type { Field } from '../../platform/form/fields.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { EnergyFormMutation } from './__generated__/EnergyFormMutation.graphql.ts';
import { messages } from './messages.ts';

type Values = { elm: string; elg: string; note: string };
type Props = { stock: { id: string; elm: string; elg: string }; readOnly: boolean; onDone: () => void };

export function EnergyForm({ stock, readOnly, onDone }: Props) {
  const t = useMessages(messages);
  const [initial] = useState<Values>({ elm: stock.elm, elg: stock.elg, note: '' });
  const [update] = useAppMutation<EnergyFormMutation>(graphql`
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
  const sections = useMemo(() => {
    const energy = (name: 'elm' | 'elg', label: string): Field => ({
      kind: 'decimal',
      name,
      label,
      required: true,
      disabled: readOnly,
      least: 0,
      most: 10,
      digits: 3,
      unit: t('analyses.mcal'),
      span: 3,
    });
    return [
      {
        fields: [
          energy('elm', 'ELm'),
          energy('elg', 'ELg'),
          {
            kind: 'text',
            name: 'note',
            label: t('analyses.note'),
            disabled: readOnly,
            max: 500,
            span: 6,
          } satisfies Field,
        ],
      },
    ];
  }, [t, readOnly]);
  return (
    <Form<Values>
      sections={sections}
      initial={initial}
      readOnly={readOnly}
      submitLabel={t('analyses.save')}
      onSubmit={async ({ elm, elg, note }) => {
        await update({ input: { id: stock.id, elm, elg, note: orNull(note) } }, { quiet: true });
      }}
      onDone={onDone}
    />
  );
}
