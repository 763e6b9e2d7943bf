import { acceptInvitation } from '../../server/accounts/invitations.service.ts';
import { createPerson, updatePerson } from '../../server/accounts/people.service.ts';
import { registerFarm } from '../../server/accounts/registration.service.ts';
import { Context, type Platform } from '../../server/platform/context.ts';
import { uuidv7 } from '../../server/platform/uuid.ts';
import { demoOwner, demoPassword, demoPeople } from './accounts.ts';

const boaVista = {
  farm: { name: 'Fazenda Boa Vista', acronym: 'FBV', contacts: [{ name: 'Escritório', number: '(64) 3621-4400' }, { name: 'Balança', number: '(64) 99812-3401' }] },
  address: {
    zipCode: '75901-970',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'Rodovia BR-060, km 397',
    number: 's/n',
    additionalInformation: 'Entrada à direita, 6 km de estrada de terra',
  },
  details: { stateRegistration: '10.428.771-3', nirf: '4.127.885-0', incra: '932.108.004.217-5', erasNumbers: ['GO-00418'], latitude: '-17.912480', longitude: '-50.986310' },
};

const santaRita = {
  farm: { name: 'Sítio Santa Rita', acronym: 'SSR', contacts: [{ name: 'Sede', number: '(64) 99655-8870' }] },
  address: { zipCode: '75800-971', country: 'Brasil', state: 'GO', city: 'Jataí', neighborhood: 'Zona rural', street: 'Rodovia GO-184, km 22', number: 's/n' },
  details: { stateRegistration: '10.551.902-7', latitude: '-17.760215', longitude: '-51.842077' },
};

const neighbour = { name: 'Cícero Andrade', email: 'cicero@santarita.demo', document: '28625587887' };

function contextFor(platform: Platform, farm?: { farmId: string; membershipId: string }): Context {
  const facts = { locale: 'pt-BR' as const, chosenDay: null, traceId: uuidv7(), clientId: null, address: 'demo', userAgent: null };
  return new Context(platform, { ...facts, actor: farm ? { ...farm, role: 'OWNER', personId: '', sessionId: '' } : null });
}

/** The shop window: a farm as it would be after months of use, made by the same services people use. */
export async function makeDemoFarm(platform: Platform): Promise<{ farmId: string; people: number }> {
  const stranger = contextFor(platform);
  const farm = await registerFarm(stranger, { ...boaVista, owner: { ...demoOwner, password: demoPassword } });
  const owner = contextFor(platform, farm);
  for (const { inactive, invited, ...person } of demoPeople) {
    const { membershipId } = await createPerson(owner, { ...person, ...(invited ? {} : { password: demoPassword }) });
    if (inactive) await updatePerson(owner, { id: membershipId, active: false });
  }
  const second = await registerFarm(stranger, { ...santaRita, owner: { ...neighbour, password: demoPassword } });
  await joinAsManager(platform, second, demoOwner.email);
  return { farmId: farm.farmId, people: demoPeople.length + 1 };
}

/** The demo owner also works on the neighbour's farm, so that switching farms has something to show. */
async function joinAsManager(platform: Platform, farm: { farmId: string; membershipId: string }, email: string): Promise<void> {
  const neighbourContext = contextFor(platform, farm);
  const { invitationUrl } = await createPerson(neighbourContext, { name: demoOwner.name, email, role: 'MANAGER' });
  const token = new URL(invitationUrl ?? '', 'http://demo').searchParams.get('invite') ?? '';
  await acceptInvitation(contextFor(platform), { token, password: demoPassword });
}
