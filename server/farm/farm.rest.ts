import { farmNamed, user } from '../accounts/accounts.rest.ts';
import { address, place } from '../accounts/address.rest.ts';
import { listFarms } from '../accounts/me.service.ts';
import { roles } from '../platform/rights/access.ts';
import { answer, from, list, listOf, loaded, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { certificationOf } from './certification/certification.service.ts';
import { config } from './farmConfig.rest.ts';
import { getFarmConfig } from './settings/settings.service.ts';
import { getFarm, updateFarm } from './farm.service.ts';
import { findRegistered, registerFarm } from './registration.service.ts';

export const factory = answer({
  area: from('areaM2', field.decimal(1200)),
  name: maybe(field.text('Fábrica de ração')),
  stateRegistration: maybe(field.text('10.123.456-7')),
  ...place,
  polygon: field.polygon(),
});

const certification = answer({
  erasNumber: maybe(field.text('520001')),
  certifier: maybe(answer({ name: field.text('Certifica Brasil'), document: maybe(field.text('11222333000181')) })),
  validFrom: maybe(field.day()),
  lastVisit: maybe(field.day()),
  nextVisitDue: maybe(field.day()),
  tracesListed: field.flag(false),
});
type CertificationRow = Awaited<ReturnType<typeof certificationOf>>;

/** Of a farm that was registered just now. */
const notCertified: CertificationRow = {
  erasNumber: null,
  certifier: null,
  validFrom: null,
  lastVisit: null,
  nextVisitDue: null,
  tracesListed: false,
};

const farmRow = answer({
  ...farmNamed,
  contacts: listOf({
    id: field.id('FarmContact'),
    name: field.text('Escritório'),
    number: field.text('(64) 3621-4400'),
  }),
  address: maybe(address),
  stateRegistration: maybe(field.text('10.123.456-7')),
  nirf: maybe(field.text('1.234.567-8')),
  incra: maybe(field.text('950.041.012.345-6')),
  erasNumbers: list(field.text('520001')),
  bndPropertyCode: maybe(field.text('52000123456')),
  ...place,
  factory: maybe(factory),
  currentDay: field.day(),
  certification: from(
    (row: { erasNumbers: string[]; certification?: CertificationRow | null }) => ({
      ...(row.certification ?? notCertified),
      erasNumber: row.certification?.erasNumber ?? row.erasNumbers[0] ?? null,
    }),
    certification,
  ),
  config: maybe(config),
  ...field.written,
});

const farm = loaded(async (row: Awaited<ReturnType<typeof getFarm>>, ctx) => {
  const [factory, certification, config] = await Promise.all([
    ctx.db.factory.findUnique({ where: { farmId: row.id } }),
    certificationOf(ctx),
    ctx.can('setting:read') ? getFarmConfig(ctx, {}) : null,
  ]);
  return { ...row, factory, certification, config };
}, farmRow);

rest({
  call: 'GET /farms',
  summary: 'The farm of the token; with list=true every farm of the person',
  query: { list: parameter.flag('true for the farms the person may work in') },
  input: () => ({}),
  variants: [
    variant({
      when: ({ query }) => query.list === true,
      service: listFarms,
      answer: listOf({ ...farmNamed, role: field.oneOf(roles) }),
    }),
    variant({ service: getFarm, answer: farm }),
  ],
});

rest({
  call: 'POST /farms',
  summary: 'Registers an owner with a farm',
  status: 201,
  service: registerFarm,
  answer: loaded(
    (ids: { farmId: string; membershipId: string }, ctx) => findRegistered(ctx, ids),
    answer({ farm: farmRow, user }),
  ),
});

rest({
  call: 'PUT /farms',
  summary: 'Changes the farm; omitted fields stay unchanged',
  service: updateFarm,
  answer: loaded((_done, ctx) => getFarm(ctx, {}), farm),
});
