// A farm of its own, whose owner signs in on a device.
import { registerFarm } from '../../../server/farm/registration.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { makeCpf, password } from '../app.ts';
import type { Stage } from '../browser/browser.ts';

export interface FieldFarm {
  ctx: Context;
  email: string;
  password: string;
}

const facts = {
  locale: 'pt-BR',
  chosenDay: null,
  clientId: null,
  address: 'field',
  userAgent: null,
} as const;

let serial = 0;

export async function makeFieldFarm({ app: { platform } }: Stage): Promise<FieldFarm> {
  serial += 1;
  const email = `field${serial}@test.example`;
  const anonymous = new Context(platform, { ...facts, traceId: uuidv7(), actor: null });
  const { farmId, membershipId } = await registerFarm(anonymous, {
    owner: { name: `Leitor ${serial}`, document: makeCpf(7_000 + serial), email, password },
    farm: { name: `Campo ${serial}`, acronym: `R${serial}`, contacts: [{ name: 'Sede', number: '(64) 3621-4400' }] },
    address: {
      zipCode: '75901-970',
      country: 'Brasil',
      state: 'GO',
      city: 'Rio Verde',
      neighborhood: 'Zona rural',
      street: 'BR-060',
      number: 's/n',
    },
    details: { latitude: '-17.9', longitude: '-50.98' },
  });
  const actor = { farmId, membershipId, role: 'OWNER' as const, personId: uuidv7(), sessionId: uuidv7() };
  const ctx = new Context(platform, { ...facts, traceId: uuidv7(), actor });
  return { ctx, email, password };
}
