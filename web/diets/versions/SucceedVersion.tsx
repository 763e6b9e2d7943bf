import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { addDays } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { phaseBands_farm$key } from '../mix/__generated__/phaseBands_farm.graphql.ts';
import type { SucceedVersionMutation } from './__generated__/SucceedVersionMutation.graphql.ts';
import { FormulationForm } from '../formulations/FormulationForm.tsx';
import type { FormulationValues } from '../formulations/formulationFields.ts';
import { messages } from '../messages.ts';
import { foodsOf, type OpenedVersion } from './openedVersion.ts';

type Props = {
  farm: phaseBands_farm$key;
  currentDay: string;
  version: OpenedVersion;
  initial: FormulationValues;
  onCancel: () => void;
};

/** The next version of a formulation, begun from the one before. */
export function SucceedVersion({ farm, currentDay, version, initial, onCancel }: Props) {
  const t = useMessages(messages);
  const { id, type, name, validFrom } = version;
  const foods = useMemo(() => foodsOf(version), [version]);
  const succeed = useSave<SucceedVersionMutation>(graphql`
    mutation SucceedVersionMutation($input: SucceedFormulationInput!) {
      succeedFormulation(input: $input) {
        previous {
          ...FormulationsScreen_formulation
        }
        formulation {
          ...FormulationsScreen_formulation
          versions {
            id
          }
        }
      }
    }
  `);
  // Two versions do not begin on the same day.
  const least = validFrom >= currentDay ? addDays(validFrom, 1) : currentDay;
  const start = useMemo(() => ({ ...initial, validFrom: least }), [initial, least]);
  return (
    <FormulationForm
      farm={farm}
      foods={foods}
      type={type}
      title={t('diets.succeedTitle', { name })}
      initial={start}
      successorFrom={least}
      savedText={t('diets.succeeded')}
      onSave={(input, { validFrom: from }) => succeed({ ...input, id, validFrom: from })}
      onCancel={onCancel}
    />
  );
}
