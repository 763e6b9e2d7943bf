import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCpf, password, takeTestApp, type TestApp } from '../../support/app.ts';
import { mutate, registration, tokensOf } from '../../support/mutate.ts';

let app: TestApp;
let serial = 500;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.app.platform.database.everyFarm.rateLimit.deleteMany());

type Form = ReturnType<typeof registration>;

function form(change: (form: Form) => void = () => undefined): Form {
  serial += 1;
  const made = registration(`reg${serial}@test.example`, makeCpf(serial));
  change(made);
  return made;
}

const register = (input: object) => mutate(app.as(null), 'registerFarm', input, 'farmId');

/** Row counts of the tables of a registration. */
async function counts(): Promise<number[]> {
  const { person, farm, address, farmContact, farmDay, membership, owner, activity } =
    app.app.platform.database.everyFarm;
  return Promise.all([
    person.count(),
    farm.count(),
    address.count(),
    farmContact.count(),
    farmDay.count(),
    membership.count(),
    owner.count(),
    activity.count(),
  ]);
}

describe('registerFarm', () => {
  test('creates the person, membership, farm, address, contacts and open day', async () => {
    const input = form();
    const before = await counts();
    const { code } = await register(input);
    expect(code).toBeUndefined();
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const { email } = input.owner as { email: string };
    const [membership] = await app.app.platform.database.everyFarm.membership.findMany({
      where: { person: { email } },
      include: { owner: true, farm: { include: { address: true, contacts: true, days: true } } },
    });
    expect(membership).toMatchObject({
      role: 'OWNER',
      name: 'Maria Souza',
      owner: { name: 'Maria Souza', email, active: true },
      farm: {
        name: 'Fazenda Boa Vista',
        acronym: 'FBV',
        erasNumbers: ['E-1', 'E-2'],
        address: { city: 'Rio Verde' },
        contacts: [{ name: 'Sede' }],
        days: [{ status: 'OPEN' }],
      },
    });
    expect(membership?.farm.days[0]?.day).toEqual(membership?.farm.currentDay);
    expect(String(membership?.farm.latitude)).toBe('-17.912345');
    expect((await tokensOf(app, email)).token).toBeTruthy();
  });

  test('normalizes documents and the e-mail', async () => {
    const input = form(({ owner }) =>
      Object.assign(owner, { document: '12.ABC.345/01DE-35', email: '  Maria.Souza@Test.Example ' }),
    );
    expect((await register(input)).code).toBeUndefined();
    const person = await app.app.platform.database.everyFarm.person.findUnique({
      where: { email: 'maria.souza@test.example' },
      include: { memberships: true },
      relationLoadStrategy: 'query',
    });
    expect(person?.memberships[0]?.document).toBe('12ABC34501DE35');
    expect(person?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  const wrong: [name: string, change: (form: Form) => void, field: string, code: string, reason?: string][] = [
    [
      'no owner name',
      ({ owner }) => {
        owner.name = ' ';
      },
      'owner.name',
      'InvalidFieldType',
      'REQUIRED',
    ],
    [
      'owner name over 100',
      ({ owner }) => {
        owner.name = 'a'.repeat(101);
      },
      'owner.name',
      'InvalidFieldType',
      'TOO_LONG',
    ],
    [
      'document over 18',
      ({ owner }) => {
        owner.document = '1'.repeat(19);
      },
      'owner.document',
      'InvalidDocument',
    ],
    [
      'CPF with a wrong digit',
      ({ owner }) => {
        owner.document = '111.444.777-36';
      },
      'owner.document',
      'InvalidDocument',
    ],
    [
      'CNPJ with a wrong digit',
      ({ owner }) => {
        owner.document = '11.222.333/0001-82';
      },
      'owner.document',
      'InvalidDocument',
    ],
    [
      'CPF of equal digits',
      ({ owner }) => {
        owner.document = '111.111.111-11';
      },
      'owner.document',
      'InvalidDocument',
    ],
    [
      'malformed e-mail',
      ({ owner }) => {
        owner.email = 'maria@farm';
      },
      'owner.email',
      'BadEmail',
    ],
    [
      'password of 5',
      ({ owner }) => {
        owner.password = owner.passwordConfirmation = 'ab12c';
      },
      'owner.password',
      'InvalidPassword',
      'LENGTH',
    ],
    [
      'password of 21',
      ({ owner }) => {
        owner.password = owner.passwordConfirmation = 'a1'.repeat(10) + 'b';
      },
      'owner.password',
      'InvalidPassword',
      'LENGTH',
    ],
    [
      'password everybody tries',
      ({ owner }) => {
        owner.password = owner.passwordConfirmation = 'Senha123';
      },
      'owner.password',
      'InvalidPassword',
      'COMMON',
    ],
    [
      'password tried elsewhere',
      ({ owner }) => {
        owner.password = owner.passwordConfirmation = 'trustno1';
      },
      'owner.password',
      'InvalidPassword',
      'COMMON',
    ],
    [
      'other confirmation',
      ({ owner }) => {
        owner.passwordConfirmation = 'something else';
      },
      'owner.passwordConfirmation',
      'InvalidPassword',
      'CONFIRMATION',
    ],
    [
      'no farm name',
      ({ farm }) => {
        farm.name = '';
      },
      'farm.name',
      'InvalidFieldType',
      'REQUIRED',
    ],
    [
      'farm name over 100',
      ({ farm }) => {
        farm.name = 'a'.repeat(101);
      },
      'farm.name',
      'InvalidFieldType',
      'TOO_LONG',
    ],
    [
      'no acronym',
      ({ farm }) => {
        farm.acronym = '';
      },
      'farm.acronym',
      'InvalidFieldType',
      'REQUIRED',
    ],
    [
      'acronym over 5',
      ({ farm }) => {
        farm.acronym = 'ABCDEF';
      },
      'farm.acronym',
      'InvalidFieldType',
      'TOO_LONG',
    ],
    [
      'no contact',
      ({ farm }) => {
        farm.contacts = [];
      },
      'farm.contacts',
      'InvalidFieldType',
      'TOO_SHORT',
    ],
    [
      'contact without a name',
      ({ farm }) => {
        farm.contacts = [{ name: '', number: '64 3621-4400' }];
      },
      'farm.contacts.0.name',
      'InvalidFieldType',
      'REQUIRED',
    ],
    [
      'contact number too short',
      ({ farm }) => {
        farm.contacts = [{ name: 'Sede', number: '12-34' }];
      },
      'farm.contacts.0.number',
      'InvalidFieldType',
    ],
    [
      'contact number with letters',
      ({ farm }) => {
        farm.contacts = [{ name: 'Sede', number: '64 3621-4400 ramal' }];
      },
      'farm.contacts.0.number',
      'InvalidFieldType',
    ],
    ...['zipCode', 'country', 'state', 'city', 'neighborhood', 'street', 'number'].map(
      (field): [string, (form: Form) => void, string, string, string] => [
        `no ${field}`,
        ({ address }) => {
          address[field] = '';
        },
        `address.${field}`,
        'InvalidFieldType',
        'REQUIRED',
      ],
    ),
    [
      'latitude over 90',
      ({ details }) => {
        details.latitude = '90.1';
      },
      'details.latitude',
      'InvalidFieldType',
    ],
    [
      'longitude under -180',
      ({ details }) => {
        details.longitude = '-180.5';
      },
      'details.longitude',
      'InvalidFieldType',
    ],
    [
      'latitude that is no number',
      ({ details }) => {
        details.latitude = '17o';
      },
      'details.latitude',
      'InvalidFieldType',
    ],
  ];

  test.each(wrong)('refuses %s', async (_name, change, field, code, reason) => {
    const before = await counts();
    const { error } = await register(form(change));
    expect(error).toMatchObject({ code, field, ...(reason ? { details: { reason } } : {}) });
    expect(await counts()).toEqual(before);
  });

  test('reports every invalid field of the form', async () => {
    const { error } = await register(
      form(({ owner, farm, address }) => {
        owner.name = '';
        farm.acronym = 'ABCDEF';
        address.city = '';
      }),
    );
    expect(error?.issues?.map(({ path }) => path)).toEqual(['owner.name', 'farm.acronym', 'address.city']);
    expect(error?.details.fields).toMatchObject([
      { path: 'owner.name' },
      { path: 'farm.acronym' },
      { path: 'address.city' },
    ]);
  });

  test('accepts optional fields or none', async () => {
    expect(
      (
        await register(
          form(({ address }) => {
            address.additionalInformation = 'Porteira azul';
          }),
        )
      ).code,
    ).toBeUndefined();
    expect(
      (
        await register(
          form((each) => {
            delete (each as Partial<Form>).details;
          }),
        )
      ).code,
    ).toBeUndefined();
  });
});

describe('an existing e-mail', () => {
  test('is refused like a malformed one', async () => {
    const input = form();
    await register(input);
    const duplicate = await register({ ...form(), owner: input.owner });
    const malformed = await register(
      form(({ owner }) => {
        owner.email = 'nobody';
      }),
    );
    expect(duplicate.error).toMatchObject({ code: 'BadEmail', statusCode: 422, field: 'owner.email' });
    expect(malformed.error).toMatchObject({ code: 'BadEmail', statusCode: 422, field: 'owner.email' });
  });

  test('is refused to the later of two concurrent registrations', async () => {
    const input = form();
    const both = await Promise.all([register(input), register({ ...form(), owner: input.owner })]);
    expect(both.map(({ code }) => code ?? 'registered').toSorted()).toEqual(['BadEmail', 'registered']);
    const { owner } = form();
    const answers = await Promise.all([1, 2].map(() => app.as(null).rest('POST', '/person', owner)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([201, 'BadEmail']);
  });

  test('is rate limited per address', async () => {
    const input = form();
    await register(input);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      codes.push(
        (
          await register({
            ...form(),
            owner: { ...input.owner, password: `guessed-${attempt}`, passwordConfirmation: `guessed-${attempt}` },
          })
        ).code,
      );
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'BadEmail'), 'TooManyRequests']);
  });
});

describe('an owner that is typed', () => {
  const check = (input: object) => mutate(app.as(null), 'checkPassword', input, 'ok');

  test('hears that the e-mail is taken before the farm is typed, unless it is their own', async () => {
    const { owner } = form();
    const email = String(owner.email);
    expect((await check({ email, password })).payload).toEqual({ ok: true });
    await app.as(null).rest('POST', '/person', owner);
    expect((await check({ email, password })).payload).toEqual({ ok: true });
    const { error } = await check({ email, password: 'another-one' });
    expect(error).toMatchObject({ code: 'BadEmail', field: 'email' });
  });

  test('finds out about no more addresses than a registration does', async () => {
    for (let spent = 0; spent < 20; spent += 1) await check({ email: `nobody${spent}@test.example`, password });
    expect((await register(form())).code).toBe('TooManyRequests');
    expect((await check({ email: 'nobody@test.example', password })).code).toBe('TooManyRequests');
    expect((await check({ password })).payload).toEqual({ ok: true });
  });
});

describe('an account of registerPerson', () => {
  const owner = () => form().owner;

  test('becomes the owner of the farm registered with its password', async () => {
    const account = owner();
    const made = await app.as(null).rest('POST', '/person', account);
    expect(made).toMatchObject({ status: 201, body: { email: account.email, name: 'Maria Souza' } });
    expect((await register({ ...form(), owner: account })).code).toBeUndefined();
    const person = await app.app.platform.database.everyFarm.person.findMany({
      where: { email: String(account.email) },
      include: { memberships: true },
      relationLoadStrategy: 'query',
    });
    expect(person).toHaveLength(1);
    expect(person[0]?.memberships).toMatchObject([{ role: 'OWNER' }]);
  });

  test('is not available with another password', async () => {
    const account = owner();
    await app.as(null).rest('POST', '/person', account);
    const other = { ...account, password: 'another-one', passwordConfirmation: 'another-one' };
    expect((await register({ ...form(), owner: other })).code).toBe('BadEmail');
    expect((await app.as(null).rest('POST', '/person', account)).body.code).toBe('BadEmail');
  });

  test('cannot sign in before it has a farm', async () => {
    const account = owner();
    await app.as(null).rest('POST', '/person', account);
    expect((await mutate(app.as(null), 'signIn', { email: account.email, password }, 'token')).code).toBe(
      'CouldNotLoadFarmData',
    );
  });
});

describe('a registration whose last step fails', () => {
  const tables = ['Address', 'FarmContact', 'FarmDay', 'Membership', 'Owner', 'Activity'];

  test.each(tables)('saves nothing when %s cannot be written', async (table) => {
    const db = app.app.platform.database.everyFarm;
    const before = await counts();
    await db.$executeRawUnsafe(`ALTER TABLE "${table}" ADD CONSTRAINT "test_full" CHECK (false) NOT VALID`);
    try {
      expect((await register(form())).code).toBe('InvalidFieldType');
    } finally {
      await db.$executeRawUnsafe(`ALTER TABLE "${table}" DROP CONSTRAINT "test_full"`);
    }
    expect(await counts()).toEqual(before);
  });
});
