import type { RouteObject } from 'react-router';
import * as screens from '../../__generated__/screens.ts';
import { inMenu } from '../../platform/router/menu.ts';
import { screenRoute } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';

export const backupRoutes: RouteObject[] = [
  screenRoute('farm/backup/download', screens.BackupDownloadScreen, {
    menu: inMenu('farm', 'Cópia de segurança', 'Backup', 'office'),
    action: 'backup:read',
    variables: () => ({ replaced: mayDo('farm:leave') }),
  }),
  screenRoute('farm/backup/upload', screens.BackupUploadScreen, {
    menu: inMenu('farm', 'Restaurar cópia', 'Restore a backup', 'office'),
    action: 'backup:restore',
    variables: (_params, search) => ({ id: search.get('backup') ?? '' }),
  }),
];
