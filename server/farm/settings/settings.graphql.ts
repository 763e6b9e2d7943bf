import { tableOf } from '../../platform/db/tables.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmPages } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { outputRef } from '../../platform/graphql/outputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Farm } from '../farm.graphql.ts';
import { settingGroups } from './groups.ts';
import { restoreDefaultSettings, saveSettings, settingGroupNames, settingsOf } from './settings.service.ts';

const SettingGroupEnum = enumRef('SettingGroup', settingGroupNames);

const Settings = builder.objectRef<object>('FarmSettings').implement({
  description: 'Every parameter of the farm; what it never changed answers with the default',
  authScopes: { may: 'setting:read' },
  fields: (t) =>
    Object.fromEntries(
      settingGroupNames.map((group) => [
        group,
        t.field({
          type: outputRef(`${group.charAt(0).toUpperCase()}${group.slice(1)}Settings`, settingGroups[group]),
          resolve: (_settings, _args, ctx) => settingsOf(ctx, group) as Promise<Record<string, unknown>>,
        }),
      ]),
    ),
});

const SettingChange = farmNode('FarmSettingChange', {
  read: 'setting:read',
  description: 'Who changed which parameters, when, and from what',
  fields: (t) => ({
    group: t.expose('group', { type: SettingGroupEnum }),
    at: t.expose('at', { type: 'DateTime' }),
    before: t.string({ description: 'JSON', resolve: ({ before }) => JSON.stringify(before) }),
    after: t.string({ description: 'JSON', resolve: ({ after }) => JSON.stringify(after) }),
    changedBy: t.relation('changedBy', { nullable: true }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  settings: t.field({ type: Settings, authScopes: { may: 'setting:read' }, resolve: () => ({}) }),
}));

farmPages('settingChanges', SettingChange, {
  allow: 'setting:read',
  args: (t) => ({ group: t.arg({ type: SettingGroupEnum, required: false }) }),
  where: ({ group }) => (group ? { group } : {}),
  orderBy: () => [{ at: 'desc' }, { id: 'desc' }],
  table: (ctx) => tableOf(ctx.db, 'FarmSettingChange'),
});

for (const service of [...Object.values(saveSettings), restoreDefaultSettings]) {
  command(service, (t) => ({
    settings: t.field({ type: Settings, resolve: () => ({}) }),
    farm: reread(t, Farm, 'farmId'),
  }));
}
