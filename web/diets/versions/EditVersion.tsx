import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { EditVersionMutation } from './__generated__/EditVersionMutation.graphql.ts';
import type { phaseBands_farm$key } from '../mix/__generated__/phaseBands_farm.graphql.ts';
import { FormulationForm } from '../formulations/FormulationForm.tsx';
import type { FormulationInput, FormulationValues } from '../formulations/formulationFields.ts';
import { messages } from '../messages.ts';
import { foodsOf, type OpenedVersion } from './openedVersion.ts';
import { VersionHistory } from './VersionHistory.tsx';

const useActivation = activationOf('diet:write');

type Props = {
  farm: phaseBands_farm$key;
  version: OpenedVersion;
  stored: FormulationValues;
  onUsed: (values: FormulationValues) => void;
  onSucceed: () => void;
};

/** Corrects a version that nothing was made by yet. */
export function EditVersion({ farm, version: opened, stored, onUsed, onSucceed }: Props) {
  const t = useMessages(messages);
  const foods = useMemo(() => foodsOf(opened), [opened]);
  const { renderToggle } = useActivation();
  const update = useSend<EditVersionMutation>(graphql`
    mutation EditVersionMutation($input: UpdateFormulationInput!) {
      updateFormulation(input: $input) {
        formulation {
          ...FormulationsScreen_formulation
          version
        }
      }
    }
  `);
  const { id, type, version, active } = opened;
  const save = async (input: FormulationInput, values: FormulationValues): Promise<void> => {
    try {
      await update({ ...input, id, version });
    } catch (cause) {
      if (toAppError(cause).code !== 'FormulationIsUsed') throw cause;
      // What was typed goes on as the next version.
      toast({ severity: 'warning', text: t('diets.used') });
      onUsed(values);
      throw new SubmitCancelled();
    }
  };
  return (
    <FormulationForm
      farm={farm}
      foods={foods}
      type={type}
      title={opened.name}
      stored={stored}
      actions={
        <>
          {renderToggle(id, active)}
          <Button onClick={onSucceed}>{t('diets.succeed')}</Button>
        </>
      }
      savedText={t('diets.updated')}
      onSave={save}
    >
      {opened.history && <VersionHistory formulation={opened.history} />}
    </FormulationForm>
  );
}
