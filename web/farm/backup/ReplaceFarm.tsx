import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { text } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { ReplaceFarm_backup$key } from './__generated__/ReplaceFarm_backup.graphql.ts';
import type { ReplaceFarmMutation } from './__generated__/ReplaceFarmMutation.graphql.ts';
import { BackupDifference } from './BackupDifference.tsx';
import { messages, messages as m } from './messages.ts';
import { reload, useOpenFarm } from './useOpenFarm.ts';

const fragment = graphql`
  fragment ReplaceFarm_backup on Backup {
    id
    restoredFarmId
    difference {
      ...BackupDifference_difference
    }
  }
`;

const mutation = graphql`
  mutation ReplaceFarmMutation($input: ReplaceFarmInput!) {
    replaceFarm(input: $input) {
      farmId
    }
  }
`;

const confirmForm = defineForm({
  confirmFarmName: text({ label: m['backup.confirmReplace'], required: true, max: 100, span: 3, autoComplete: 'off' }),
});

/** The typed name of the farm puts the restored one in its place. */
function Confirmation({ backupId }: { backupId: string }) {
  const t = useMessages(messages);
  const [replace] = useAppMutation<ReplaceFarmMutation>(mutation);
  const form = useForm(confirmForm, {
    sections: [{ title: m['backup.replace'], text: m['backup.replaceText'], fields: ['confirmFarmName'] }],
    onSave: async ({ confirmFarmName }) => {
      await replace({ input: { backupId, confirmFarmName } }, { quiet: true });
      reload();
    },
  });
  return <Form form={form} guarded={false} submitLabel={t('backup.replace')} />;
}

/** A farm that was made of a backup: how it differs, and whether it takes the place of this one. */
export function ReplaceFarm({ of }: { of: ReplaceFarm_backup$key }) {
  const t = useMessages(messages);
  const { id, restoredFarmId, difference } = useFragment(fragment, of);
  const { open, opening } = useOpenFarm();
  if (restoredFarmId == null) return null;
  return (
    <>
      <Card padded display="grid" gap="4">
        <Notice tone="brand">
          {t('backup.restored')}. {t('backup.restoredText')}
        </Notice>
        {difference && <BackupDifference of={difference} />}
        <chakra.div>
          <Button disabled={opening} onClick={() => void open(restoredFarmId).catch(() => undefined)}>
            {t('backup.goThere')}
          </Button>
        </chakra.div>
      </Card>
      {difference && <Confirmation backupId={id} />}
    </>
  );
}
