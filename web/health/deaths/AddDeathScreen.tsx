import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useRef } from 'react';
import type { AddDeathScreenMutation } from './__generated__/AddDeathScreenMutation.graphql.ts';
import { offeredRow } from '../../records/recordsOf.ts';
import { oxName } from '../oxName.ts';
import { newDeathForm } from './deathForm.ts';
import { HealthNeeds } from '../HealthNeeds.tsx';
import { messages as m } from '../messages.ts';

const list = '/admin/medical-services/mortality/list';

/** An animal is found dead; its photos are added on the page that opens then. */
export function AddDeathScreen() {
  const t = useMessages(m);
  const navigate = useNavigate();
  const saved = useRef<string | null>(null);
  const { save: kill } = useFieldWrite<AddDeathScreenMutation>(graphql`
    mutation AddDeathScreenMutation($input: KillOxInput!) {
      killOx(input: $input) {
        oxDeath {
          id
        }
        ox {
          status
          batch {
            heads
          }
        }
      }
    }
  `);
  const form = useForm(newDeathForm, {
    readOnly: !mayDo('health:apply'),
    onSave: async (input) => {
      const ox = offeredRow('Ox', input.oxId);
      saved.current = (await kill(input, ox && oxName(ox, t('health.noNumber')))).killOx.oxDeath.id;
    },
  });
  return (
    <FormScreen
      form={form}
      title={t('health.newDeath')}
      back={{ to: list, label: t('health.mortality') }}
      aside={<HealthNeeds of={['oxen']} />}
      onCancel={() => void navigate(list)}
      onKept={() => void navigate('/admin/field/queue')}
      onDone={() => {
        toast({ severity: 'success', text: t('health.deathSaved') });
        const id = encodeURIComponent(saved.current ?? '');
        void navigate(`/admin/medical-services/mortality/edit/${id}`, { replace: true });
      }}
    />
  );
}
