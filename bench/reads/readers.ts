import { createPerson } from '../../server/accounts/people.service.ts';
import { saveReadingRound } from '../../server/feeding/troughs/troughRound.service.ts';
import type { Audience } from '../load/fanOut.ts';
import { benchApp, keyed, newFarm, tokensOfPeople } from '../data.ts';
import { fedYard } from '../yard.ts';
import { sized } from '../small.ts';

const readers = sized(200);

/** What a screen of trough readings gets of each. */
const document = `subscription Read { troughReadingChanged { op id clientId troughReading { id day corralId photos version grade appliedGrade
  suggestedGrade nightKind behaviour trough leftoverKg leftoverRemoved flags note kind pct call overrideReason nightCameLater
  reasons { rule kind from to value low high } } } }`;

/** Two hundred people before the readings of sixty corrals. */
export async function readersOfTroughs(databaseUrl: string): Promise<Audience> {
  const app = benchApp(databaseUrl);
  const { farm, owner } = await newFarm(app, 'readers');
  for (let index = 0; index < readers - 1; index += 1) {
    await createPerson(owner, { name: `Leitor ${index}`, email: `leitor${index}@bench.example`, role: 'FEEDER' });
    await app.platform.limiter.refund('emailLookup', owner.person.personId);
  }
  const { corralIds } = await fedYard(owner.withFreshCache(), {
    corrals: sized(60),
    headsOfCorral: sized(100),
    foods: [['Silagem', 'VOLUMOSO', '100', '33']],
  });
  await saveReadingRound(
    owner.withFreshCache(),
    keyed({ readings: corralIds.map((corralId) => ({ corralId, nightKind: 'CRUMB', grade: '1' })) }),
  );
  const { id } = await owner.db.troughReading.findFirstOrThrow({ orderBy: { id: 'asc' } });
  await app.close();
  return {
    tokens: await tokensOfPeople(databaseUrl, farm, readers),
    perSocket: 1,
    document,
    changed: { type: 'TroughReading', id, farmId: farm.farmId },
    share: 0.95,
  };
}
