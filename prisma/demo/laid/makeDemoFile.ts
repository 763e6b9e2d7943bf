import { makeHistory } from '../history.ts';
import { Calendar } from '../calendar.ts';
import { writeDemoFile } from './demoFile.ts';
import { openBackup, peopleOf } from '../../../server/exchange/backup/backupRead.service.ts';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import type { Platform } from '../../../server/platform/context.ts';

const noReport = async () => undefined;
const writtenInstant = /20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?/g;

/** What the database dated by its own clock while the farm was made is dated as made at the end of its history. */
function atTheEnd(begun: Date, madeAt: Date): (line: string) => string {
  const ended = new Date();
  return (line) =>
    line.replace(writtenInstant, (text) => {
      const time = Date.parse(`${text}Z`);
      if (time < begun.getTime() || time > ended.getTime()) return text;
      return new Date(madeAt.getTime() - (ended.getTime() - time)).toISOString().slice(0, -1);
    });
}

/** Makes the demo farm through services, as if it were `madeAt`, and writes its rows to a file. */
export async function makeDemoFile(platform: Platform, madeAt: Date, path: string): Promise<void> {
  const begun = new Date();
  const then = { ...platform, now: () => madeAt };
  const farm = await makeHistory(then);
  const dated = atTheEnd(begun, madeAt);
  await withBackupFile(new Calendar(then, madeAt).contextFor(farm), noReport, async ({ path: archive }) => {
    const backup = await openBackup(archive, platform.config);
    try {
      const { manifest, form } = backup;
      if (Object.keys(manifest.files).some((file) => file.startsWith('papers/')))
        throw new Error('papers are made later');
      const lines = new Map<string, string[]>();
      for (const model of backupModels) {
        const its: string[] = [];
        for await (const page of backup.pages(model)) its.push(...page.lines.map(dated));
        lines.set(form.fileOf(model), its);
      }
      const people = await peopleOf(backup);
      await writeDemoFile(path, { madeAt: madeAt.toISOString(), manifest, people, lines });
    } finally {
      backup.close();
    }
  });
}
