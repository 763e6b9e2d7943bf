import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { backupModels } from '../../platform/db/generated/backupModels.ts';
import { fileOf } from '../backup/backupColumns.ts';
import { checkBackup, type OpenBackup } from '../backup/backupRead.service.ts';
import { linesOf, useOneTimeZone } from '../backup/backupRows.sql.ts';
import { withTrialRestore } from '../backup/restore.service.ts';
import { changedColumns } from '../backup/restoredRows.calc.ts';
import { answerHashes } from './farmAnswers.service.ts';

export interface Proof {
  /** Answers that are the same. */
  answers: number;
  /** What is not as it was; null where all is. */
  failure: string | null;
}

const noReport = async () => undefined;

/** A restore writes these otherwise, or adds to them. */
const isCompared = (name: string) => !(name in changedColumns) && name !== 'Activity';

/** The models whose rows, written again, are not the bytes that they came from. */
async function differingFiles({ actor: { farmId }, db }: Context, backup: OpenBackup): Promise<string[]> {
  await useOneTimeZone(farmId, db);
  const differing: string[] = [];
  for (const model of backupModels.filter(({ name }) => isCompared(name))) {
    const hash = createHash('sha256');
    for await (const lines of linesOf(farmId, db, model)) hash.update(lines.map((line) => `${line}\n`).join(''));
    if (hash.digest('hex') !== backup.manifest.files[fileOf(model)]?.sha256) differing.push(model.name);
  }
  return differing;
}

/**
 * Restores a backup for a trial, in a transaction that is rolled back: nobody sees it, and nothing is left of it. Its
 * counts, its bytes and the answers of reports are those of the moment it was made.
 */
export async function prove(ctx: Context, backup: OpenBackup, expected: Record<string, string>): Promise<Proof> {
  await checkBackup(backup, noReport);
  return withTrialRestore(ctx, backup, async (restored) => {
    const files = await differingFiles(restored, backup);
    const found = await answerHashes(restored);
    const answers = Object.keys(expected).filter((name) => found[name] !== expected[name]);
    const wrong = [...files, ...answers];
    return {
      answers: Object.keys(expected).length - answers.length,
      failure: wrong.length === 0 ? null : wrong.join(', ').slice(0, 500),
    };
  });
}
