import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { text } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { BackupToRestore_backup$key as BackupKey } from './__generated__/BackupToRestore_backup.graphql.ts';
import type { BackupToRestoreMutation } from './__generated__/BackupToRestoreMutation.graphql.ts';
import { BackupContents } from './BackupContents.tsx';
import { messages, messages as m } from './messages.ts';
import { ReplaceFarm } from './ReplaceFarm.tsx';
import { useFollowedJob } from './useFollowedJob.ts';

const fragment = graphql`
  fragment BackupToRestore_backup on Backup {
    id
    farmName
    day
    exportedAt
    signedHere
    missingPapers
    restoredFarmId
    ...ReplaceFarm_backup
    counts {
      name
      count
    }
  }
`;

const restoreMutation = graphql`
  mutation BackupToRestoreMutation($input: RestoreBackupInput!) {
    restoreBackup(input: $input) {
      job {
        id
      }
    }
  }
`;

const confirmForm = defineForm({
  confirmFarmName: text({ label: m['backup.confirm'], required: true, max: 100, span: 3 }),
});

/** What a checked backup holds, and the question whether a farm is made of it. */
export function BackupToRestore({ of }: { of: BackupKey }) {
  const t = useMessages(messages);
  const backup = useFragment(fragment, of);
  const { id, farmName, day, exportedAt, signedHere, missingPapers, restoredFarmId, counts } = backup;
  const [restore] = useAppMutation<BackupToRestoreMutation>(restoreMutation);
  const { percent, follow, cancel } = useFollowedJob();
  const [isEnded, setEnded] = useState(false);
  const form = useForm(confirmForm, {
    sections: [{ fields: ['confirmFarmName'] }],
    onSave: async ({ confirmFarmName }) => {
      const { job } = (await restore({ input: { id, confirmFarmName } }, { quiet: true })).restoreBackup;
      if (await follow(async () => job.id)) setEnded(true);
    },
  });
  return (
    <>
      <Card padded display="grid" gap="4">
        <Notice tone="brand">{t('backup.right')}</Notice>
        {!signedHere && <Notice tone="warning">{t('backup.elsewhere')}</Notice>}
        {missingPapers > 0 && <Notice tone="warning">{t('backup.missing', { count: missingPapers })}</Notice>}
        <chakra.p>
          {t('backup.farm')}: <b>{farmName}</b> · {t('backup.day')}: {formatDate(day)} · {t('backup.at')}:{' '}
          {formatDateTime(exportedAt)}
        </chakra.p>
        <BackupContents counts={counts} />
      </Card>
      {restoredFarmId == null && !isEnded && (
        <Form form={form} submitLabel={t('backup.restore')}>
          {percent !== null && (
            <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
              <Notice tone="info">{t('backup.restoring', { percent })}</Notice>
              <Button onClick={() => void cancel()}>{t('backup.cancel')}</Button>
            </chakra.div>
          )}
        </Form>
      )}
      {restoredFarmId != null && <ReplaceFarm of={backup} />}
    </>
  );
}
