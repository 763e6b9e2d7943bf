import { completeDirectory } from './accounts/directory.service.ts';
import { removeDueFarms } from './exchange/leaving/removeFarms.service.ts';
import { startDueBackups } from './exchange/schedule/dueBackups.service.ts';
import { sweepDocuments } from './papers/documents/documentSweep.service.ts';
import type { Platform } from './platform/context.ts';
import type { Chores } from './platform/jobs/runner.ts';
import { openMail } from './platform/mail/mail.ts';
import { removeOldRuns, startDueSchedules } from './reports/schedules/dueSchedules.service.ts';
import { mailDueReports } from './reports/schedules/reportMail.service.ts';
import { deliverDue } from './traceability/gateway/delivery.service.ts';
import { openGateway } from './traceability/gateway/openGateway.ts';

/** The regular work of all domains, each beside the others. */
export function createChores({ config }: Platform): Chores & { close(): void } {
  const gateway = openGateway(config);
  const mail = openMail(config);
  const each = async (work: readonly Promise<unknown>[]): Promise<void> => {
    const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  return {
    sweep: (all) => each([sweepDocuments(all), removeOldRuns(all), removeDueFarms(all)]),
    deliver: (all) =>
      each([
        deliverDue(all, gateway),
        startDueSchedules(all),
        startDueBackups(all),
        completeDirectory(all),
        ...(mail ? [mailDueReports(all, mail)] : []),
      ]),
    close: () => mail?.close(),
  };
}
