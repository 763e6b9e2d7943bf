import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { line, parseInput } from '../../platform/input.ts';
import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import { requestInput } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import type { RestRequest } from '../../platform/rest/restRequest.ts';
import { rest } from '../../platform/rest/routes.ts';
import { defineQuery, type Service } from '../../platform/service.ts';
import { backupUpload, SentBackup } from './backupForm.ts';
import { downloadNewBackup, requireConfirmed, restoreNow } from './backups.service.ts';
import { countsOf, type Manifest } from './manifest.ts';
import type { Restored } from './restore.service.ts';

const input = z.strictObject({
  dryRun: z.boolean().default(false),
  /** The name of the farm in the backup, typed by whoever restores it. */
  confirmFarmName: line(100).optional(),
});

interface Outcome {
  manifest: Manifest;
  dryRun: boolean;
  restored: Restored | null;
}

const flagText = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value);

/** A form says all it says as text. */
const formInput = (request: RestRequest): unknown => {
  const { dryRun, ...sent } = requestInput(request) as Record<string, unknown>;
  return dryRun === undefined ? sent : { ...sent, dryRun: flagText(dryRun) };
};

/** What was sent was checked as it came in; without a dry run a farm is made of it. */
const restoreSent: Service<typeof input, Outcome> = Object.assign(
  async (ctx: Context, raw: unknown): Promise<Outcome> => {
    const { backup, ...options } = raw as { backup?: unknown };
    ctx.allow('backup:restore');
    if (!(backup instanceof SentBackup)) return fail('InvalidFieldType', { reason: 'REQUIRED' }, 'backup');
    const { dryRun, confirmFarmName } = parseInput(input, options);
    const { manifest, backupId } = backup;
    if (dryRun) return { manifest, dryRun, restored: null };
    requireConfirmed(manifest.farm.name, confirmFarmName);
    return { manifest, dryRun, restored: await restoreNow(ctx, backupId) };
  },
  { serviceName: 'restoreBackup', allow: 'backup:restore' as const, input },
);

rest({
  call: 'POST /utils/backup',
  summary: 'Checks a backup to its last byte, and makes a farm of it beside this one',
  query: { dryRun: parameter.flag('Only checks it') },
  upload: backupUpload,
  service: restoreSent,
  input: formInput,
  answer: answer({
    manifest: answer({
      schemaVersion: field.int(1),
      farmId: from(({ farm }: Manifest) => farm.id, field.id('Farm')),
      farmName: from(({ farm }: Manifest) => farm.name, field.text('Fazenda Boa Vista')),
      exportedAt: field.text('2026-11-26T10:00:00.000Z'),
      day: field.text('2026-11-26'),
    }),
    dryRun: field.flag(true),
    counts: from(
      ({ manifest }: Outcome) => countsOf(manifest),
      field.json(z.record(z.string(), z.int()), { Ox: 1250 }),
    ),
    // A farm of its own is empty: nothing that it holds could be otherwise.
    conflicts: from(() => [] as { entity: string }[], listOf({ entity: field.text('Ox') })),
    restored: maybe(answer({ farmId: field.id('Farm'), farmName: field.text('Fazenda Boa Vista (26/11/2026)') })),
  }),
});

const newBackup = defineQuery({
  name: 'downloadBackup',
  allow: 'backup:write',
  input: z.strictObject({}),
  run: downloadNewBackup,
});

rest({
  call: 'GET /utils/backup',
  summary: 'Everything of the farm from one moment, as one signed ZIP',
  variants: [
    {
      service: newBackup,
      answer: { schema: z.string() },
      call: newBackup,
      download: newBackup,
    },
  ],
});
