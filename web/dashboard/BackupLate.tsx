import { graphql, useFragment } from 'react-relay';
import { lateMessage } from '../farm/backup/lateMessage.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import type { BackupLate_farm$key } from './__generated__/BackupLate_farm.graphql.ts';

const fragment = graphql`
  fragment BackupLate_farm on Farm {
    backupState {
      isLate
    }
  }
`;

/** No backup of the schedule was restored for a trial in time; nothing while all is well. */
export function BackupLate({ farm }: { farm: BackupLate_farm$key }) {
  const t = useMessages(lateMessage);
  if (!useFragment(fragment, farm).backupState.isLate) return null;
  return (
    <Notice tone="danger">
      <Link to="/admin/farm/backup/download">{t('backup.late')}</Link>
    </Notice>
  );
}
