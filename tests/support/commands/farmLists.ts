import { updateFarm } from '../../../server/farm/farm.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeCpf, password } from '../app.ts';
import { keyed } from '../farms/herd.ts';
import { makeCorrals, next, nextName, times, upTo, type ListCommands } from './listCommand.ts';

const contacts = (count: number) => times(count, () => ({ name: nextName('Contato'), number: '(64) 3621-4400' }));
const eras = (count: number) => times(count, () => String(next()));

/** A farm of its own, with its owner. */
const registration = (rows: number) => ({
  owner: { name: nextName('Dono'), document: makeCpf(70_000 + next()), email: `lists${next()}@test.example`, password },
  farm: { name: nextName('Fazenda'), acronym: `L${next()}`.slice(0, 5), contacts: contacts(rows) },
  address: {
    ...{ zipCode: '75901-970', country: 'Brasil', state: 'GO', city: 'Rio Verde' },
    ...{ neighborhood: 'Zona rural', street: 'BR-060', number: 's/n' },
  },
  details: { latitude: '-17.9', longitude: '-50.98', erasNumbers: eras(rows) },
});

export const farmLists: ListCommands = {
  registerFarm: upTo(20, async (_stage, rows) => registration(rows)),
  updateFarm: upTo(20, async ({ ctx }, rows) => {
    await updateFarm(ctx, { contacts: contacts(rows / 2) });
    const known = await ctx.db.farmContact.findMany({ select: { id: true, name: true, number: true } });
    return { erasNumbers: eras(rows), contacts: [...known.toReversed(), ...contacts(rows / 2)] };
  }),
  createOccurrence: upTo(6, async ({ ctx }, rows) =>
    keyed({
      ...{ date: await ctx.openDay(), category: 'FENCE', type: 'Cerca', place: 'FARM', description: 'Caída' },
      photoIds: times(rows, () => uuidv7()),
    }),
  ),
  saveReadingRoute: async (stage, rows) => ({ corralIds: await makeCorrals(stage, rows) }),
  saveFeedingSettings: upTo(30, async (_stage, rows) => ({
    ...settingDefaults.feeding,
    readingTimes: times(Math.min(6, rows), (hour) => `0${hour + 1}:00`),
    externalScores: times(rows, (index) => ({ external: `N${index}`, score: '1' })),
  })),
  saveGradesSettings: upTo(12, async (_stage, rows) => ({
    ...settingDefaults.grades,
    rows: times(rows, (index) => ({
      ...settingDefaults.grades.rows[0]!,
      ...{ score: String(index - 2), adjustPct: String(-index) },
    })),
  })),
  saveNightReadingSettings: upTo(15, async (_stage, rows) => ({
    ...settingDefaults.nightReading,
    suggestions: settingDefaults.nightReading.suggestions.slice(0, rows),
  })),
};
