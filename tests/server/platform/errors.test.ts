import { globSync, readFileSync } from 'node:fs';
import { buildSchema, graphql as graphqlExecute, GraphQLError, type GraphQLScalarType } from 'graphql';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import { errorProblems } from '../../../scripts/messages.ts';
import { AppError, fail, failIssues, fieldsAlreadyInUse, issue } from '../../../server/platform/errors/AppError.ts';
import { catalogue, entryOf, type ErrorCode } from '../../../server/platform/errors/catalogue.ts';
import { errorMessage, locales } from '../../../server/platform/errors/messages.ts';
import { serializeError, toAppError } from '../../../server/platform/errors/serialize.ts';

const codes = Object.keys(catalogue) as ErrorCode[];

const documentedCodes =
  'AddressNotFound BadEmail BatchNotEmpty BatchNotFound BeatNotFound BndEmptyBirth BndEmptyBreed BndEmptyDate BndEmptyGender BndEmptyLines BndEmptySisbov BndUnprocessable BreedNotFound CannotLoadFutureReports ContactNotFound CorralAlreadyActive CorralDestinyNotFound CorralDoesNotHaveFormulation CorralDoesNotHaveTractPlan CorralHistoryAlreadyManaged CorralHistoryNotFound CorralNotActive CorralNotFound CorralOriginNotFound CouldNotLoadFarmData DuplicatedEarrings EarringCancelled EarringNotFound EmailAlreadyExists EntryManagementNotActive EntryManagementNotFound EntryManagementNotPending EstablishmentNotFound ExitManagementNotFound FieldsAlreadyInUse FinancialItemNotFound FormulationHasCorrals FormulationNotFound GtaAgeGroupFull GtaFull GtaNotFound HealthProtocolNotFound InclusionEmptySisbov InexistentEntity InvalidFieldType InvalidIngredient InvalidLogin InvalidObjectIdType InvalidOxAgeForThisGta InvalidPercentage InvalidPercentageSum InvalidReentry InvalidRelation InvalidSisbov InvalidSisbovRange InvalidToken LineNotFound MedicineNotFound MedicineIsUsed OccurrenceNotFound OnlyConfinementFormulationHaveCategories OxAlreadyBoarded OxBlocked OxNotFound OxenMissing PremixFormulationIsUsed ProtocolIsUsed PurchaseAlreadyReceived PurchaseNotAnimals PurchaseNotEarring PurchaseNotFood PurchaseNotFound PurchaseNotPending PurchaseNotReceived SetupInfoNotFound SisbovDifferentCountry SisbovDifferentUf StartDateAfterEndDate StockNotFound StructureNotFound TagNotFound TractPlanNotFound TransferInsufficientOxen TruckDifferentOwner TruckIsFull TruckNotFound TruckNotPending TruckNotWaitingForEmission UnhandledError UnknownError UserBelongsToAnotherFarm UserNotFound UserWithoutPermission FormulationRequiresEstimatedDailyWeight FormulationIngredientsMustBeUnique'.split(
    ' ',
  );

function samples(code: ErrorCode): [string, unknown][] {
  return Object.entries(entryOf(code).params ?? {}).map(([name, kind]) => {
    if (kind === 'number') return [name, '1234.5'];
    if (kind === 'date') return [name, '2026-11-20'];
    if (kind === 'text') return [name, 'A12'];
    if ('oneOf' in kind) return [name, kind.oneOf[0]];
    return [name, ['A1', 'A2', 'B1'].map((item) => ({ ['list' in kind ? kind.list : kind.labels]: item }))];
  });
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}

const unreadable = /[{}]|undefined|absent|NaN|null|\[object| {2}|\( *\)|[:,(]\s*$|^\s|\s$|\s[:,.)]/;

describe('the catalogue', () => {
  test('contains every code of the specification', () => {
    expect(documentedCodes.filter((code) => !codes.includes(code as ErrorCode))).toEqual([]);
    expect(documentedCodes).toHaveLength(95);
  });

  test('calls a field that is used twice by its name, and never by its key', () => {
    const sources = globSync('server/**/*.ts', { exclude: (path) => path.endsWith('generated') });
    const paths = sources.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\bFieldsAlreadyInUse', \{ fields: \[\{ path: '(\w+)'|\btaken\('(\w+)'\)/g,
        ),
      ].map(([, path, column]) => path ?? column!),
    );
    expect(new Set(paths).size).toBeGreaterThan(8);
    // Some keys are the English word.
    const shown = (path: string) => errorMessage('FieldsAlreadyInUse', { fields: [{ path }] }, 'pt-BR');
    const named = [...paths, 'identifier', 'plate', 'minWeight', 'batchName', 'corralId', 'lotNumber'];
    expect(named.filter((path) => shown(path).endsWith(` ${path}`))).toEqual([]);
  });

  test('has a text in both languages for every code, using the declared arguments', () => {
    expect(errorProblems()).toEqual([]);
  });

  test('has fallback codes that older clients know', () => {
    const fallbacks = codes.map((code) => entryOf(code).fallbackCode).filter((code) => code !== undefined);
    expect(fallbacks.filter((code) => !documentedCodes.includes(code))).toEqual([]);
  });

  test('uses 401 for token errors only, because clients wipe their data on it', () => {
    expect(codes.filter((code) => entryOf(code).status === 401)).toEqual(['InvalidToken']);
  });
});

describe.each(locales)('messages in %s', (locale) => {
  test.each(codes)('%s is complete with any of its arguments missing', (code) => {
    for (const given of subsets(samples(code))) {
      const text = errorMessage(code, Object.fromEntries(given), locale);
      expect(text, text).not.toMatch(unreadable);
      expect(text.length).toBeGreaterThan(8);
    }
  });

  test.each(codes)('%s mentions each of its arguments', (code) => {
    const [none, all] = [{}, Object.fromEntries(samples(code))].map((params) => errorMessage(code, params, locale));
    if (samples(code).length > 0) expect(all).not.toBe(none);
    else expect(all).toBe(none);
  });

  test('distinguishes every reason', () => {
    for (const code of codes) {
      for (const [name, kind] of Object.entries(entryOf(code).params ?? {})) {
        if (typeof kind !== 'object' || !('oneOf' in kind)) continue;
        const others = Object.fromEntries(samples(code));
        const texts = [undefined, ...kind.oneOf].map((value) =>
          errorMessage(code, { ...others, [name]: value }, locale),
        );
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of texts) expect(text, text).not.toMatch(unreadable);
      }
    }
  });

  test('escapes hostile arguments', () => {
    for (const name of [
      '{x}',
      '<b>',
      "'{",
      'other',
      'absent',
      'constructor',
      '__proto__',
      '\u0000\n',
      'x'.repeat(1e6),
      '🐂'.repeat(500),
      '',
    ]) {
      const text = errorMessage('CorralNotActive', { name }, locale);
      expect(text.length).toBeLessThan(400);
      expect(text).not.toMatch(/\p{Cc}/u);
    }
    for (const sum of [Number.NaN, Infinity, 'x', '', null, {}]) {
      expect(errorMessage('InvalidPercentageSum', { sum }, locale)).toBe(
        errorMessage('InvalidPercentageSum', {}, locale),
      );
    }
    for (const corrals of [null, 'A', [null, 3, {}], [{ name: null }]]) {
      expect(errorMessage('FormulationHasCorrals', { corrals }, locale)).toBe(
        errorMessage('FormulationHasCorrals', {}, locale),
      );
    }
  });
});

test('names of lines with several faults those of its own', () => {
  const lines = [
    { line: 2, code: 'BndEmptyBirth' },
    { line: 3, code: 'BreedNotFound' },
    { line: 5, code: 'BndEmptyBirth' },
  ];
  expect(errorMessage('BndEmptyBirth', { lines }, 'pt-BR')).toMatch(/linha\(s\) 2 e 5$/);
});

test('matches the texts quoted in the specification', () => {
  expect(errorMessage('InvalidLogin', {}, 'en-US')).toBe('Username or password is invalid');
  expect(errorMessage('BadEmail', {}, 'pt-BR')).toBe('Email incorreto ou já existente');
  expect(errorMessage('InvalidSisbov', { reason: 'UF' }, 'en-US')).toBe('incorrect Sisbov');
  expect(errorMessage('GtaAgeGroupFull', {}, 'en-US')).toBe('GTA age group full');
  expect(errorMessage('GtaFull', {}, 'en-US')).toBe('completed GTA');
  for (const code of ['UnhandledError', 'UnknownError'] as const) {
    expect(errorMessage(code, {}, 'pt-BR')).toBe('Um erro inesperado aconteceu, tente novamente em alguns minutos');
  }
});

test('formats numbers, dates, lists and labels for readers', () => {
  expect(errorMessage('InvalidPercentageSum', { sum: '99.5' }, 'pt-BR')).toBe(
    'A soma dos percentuais deve ser 100% (atual: 99,5%)',
  );
  expect(
    errorMessage('InvalidPercentageSum', { sum: { toFixed: () => '99.5', toString: () => '99.5' } }, 'en-US'),
  ).toBe('Percentages must add up to 100% (now 99.5%)');
  expect(errorMessage('TransferInsufficientOxen', { available: 1 }, 'pt-BR')).toBe(
    'Animais insuficientes: 1 disponível',
  );
  expect(errorMessage('TransferInsufficientOxen', { available: 0 }, 'pt-BR')).toBe(
    'Animais insuficientes: nenhum disponível',
  );
  expect(
    errorMessage(
      'OxBlocked',
      { releaseDate: '2026-11-20', reasons: [{ reason: 'WITHDRAWAL' }, { reason: 'MANUAL' }, { reason: 'MANUAL' }] },
      'pt-BR',
    ),
  ).toBe('Animal bloqueado até 20/11/2026: carência de medicamento e bloqueio manual');
  const corrals = Array.from({ length: 12 }, (_, index) => ({ name: `C${index + 1}`, id: 'x' }));
  expect(errorMessage('CorralDoesNotHaveFormulation', { corrals }, 'pt-BR')).toBe(
    'Curral sem dieta definida: C1, C2, C3, C4, C5, C6, C7, C8, C9, C10…',
  );
});

describe('fail', () => {
  test('accepts only codes and arguments of the catalogue', () => {
    const compiles = () => {
      fail('OxBlocked', { releaseDate: '2026-11-20', reasons: [{ reason: 'MANUAL', until: null }], overridable: true });
      fail('GtaNotFound', {}, 'gtaId');
      fail('InvalidPercentageSum', { sum: 99.5 });
      // @ts-expect-error no such code
      fail('OxIsTired');
      // @ts-expect-error never thrown on purpose
      fail('UnhandledError');
      // @ts-expect-error no such argument
      fail('OxBlocked', { until: '2026-11-20' });
      // @ts-expect-error a code without arguments
      fail('GtaNotFound', { gtaId: 'x' });
      // @ts-expect-error wrong type
      fail('InvalidPercentageSum', { sum: true });
      // @ts-expect-error not one of the reasons
      fail('InvalidPassword', { reason: 'UGLY' });
      // @ts-expect-error rows without the key that the text names
      fail('FormulationHasCorrals', { corrals: [{ id: 'x' }] });
      // @ts-expect-error wrong arguments of an issue
      issue('name', 'CorralNotActive', { heads: 3 });
    };
    expect(compiles).toThrow(AppError);
  });

  test('refuses an empty list of issues', () => {
    expect(() => failIssues([])).toThrow(TypeError);
  });
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('serializeError', () => {
  const rest = { locale: 'pt-BR', traceId: 'T1', door: 'rest' } as const;
  const graphql = { ...rest, door: 'graphql' } as const;

  test('serializes one refusal', () => {
    const error = thrownBy(() =>
      fail(
        'GtaAgeGroupFull',
        { gtaId: 'g', sex: 'MALE', ageMonths: 17, rows: [{ band: 'FROM_13_TO_24', quantity: 40, bound: 40 }] },
        'gtaId',
      ),
    );
    const expected = {
      statusCode: 409,
      code: 'GtaAgeGroupFull',
      message: 'Faixa etária da GTA completa',
      details: { gtaId: 'g', sex: 'MALE', ageMonths: 17, rows: [{ band: 'FROM_13_TO_24', quantity: 40, bound: 40 }] },
      field: 'gtaId',
      traceId: 'T1',
    };
    expect(serializeError(error, rest)).toStrictEqual(expected);
    expect(serializeError(error, graphql)).toStrictEqual(expected);
  });

  test('serializes every invalid field of a form, the first one deciding the code', () => {
    const error = thrownBy(() =>
      failIssues([
        issue('document', 'InvalidDocument'),
        issue('password', 'InvalidPassword', { reason: 'LENGTH' }),
        issue('name', 'InvalidFieldType'),
      ]),
    );
    const fields = [
      { path: 'document', code: 'InvalidDocument', message: 'Documento inválido' },
      { path: 'password', code: 'InvalidPassword', message: 'Senha inválida: use de 6 a 20 caracteres' },
      { path: 'name', code: 'InvalidFieldType', message: 'O campo name está em formato inválido' },
    ];
    const common = {
      statusCode: 422,
      code: 'InvalidDocument',
      message: 'Documento inválido',
      details: { fields },
      field: 'document',
      traceId: 'T1',
    };
    expect(serializeError(error, rest)).toStrictEqual(common);
    // Our forms fill the text with their own label.
    const params = [{}, { reason: 'LENGTH' }, { field: 'name', reason: 'absent' }];
    const issues = fields.map((each, index) => ({ ...each, params: params[index] }));
    expect(serializeError(error, graphql)).toStrictEqual({ ...common, issues });
  });

  test('reports duplicates field by field', () => {
    expect(serializeError(fieldsAlreadyInUse(['name', 'document']), rest)).toMatchObject({
      statusCode: 409,
      message: 'Já existe um registro com: nome e documento',
      field: 'name',
      details: {
        fields: [
          { path: 'name', message: 'Já existe um registro com: nome' },
          { path: 'document', code: 'FieldsAlreadyInUse' },
        ],
      },
    });
    expect(serializeError(fieldsAlreadyInUse([]), rest)).toMatchObject({
      message: 'Já existe um registro com estes dados',
      details: { fields: [] },
    });
  });

  test('adds a fallback code for older REST clients', () => {
    const error = new AppError('FarmDayClosed', { params: { day: '2026-11-19' } });
    expect(serializeError(error, rest)).toMatchObject({
      code: 'FarmDayClosed',
      fallbackCode: 'CorralHistoryAlreadyManaged',
      message: 'O dia 19/11/2026 já foi fechado',
    });
    expect(serializeError(error, graphql)).not.toHaveProperty('fallbackCode');
  });

  test.each([
    new TypeError('SELECT secret'),
    new Error('x', { cause: 'secret' }),
    'secret',
    { secret: 1 },
    undefined,
    null,
  ])('a defect (%s) reports its trace id and nothing else', (defect) => {
    const serialized = serializeError(defect, rest);
    expect(serialized).toStrictEqual({
      statusCode: 500,
      code: 'UnhandledError',
      message: 'Um erro inesperado aconteceu, tente novamente em alguns minutos',
      details: {},
      traceId: 'T1',
    });
    expect(toAppError(defect)).toBeUndefined();
  });

  test('echoed values are short and always JSON', () => {
    const error = new AppError('InvalidFieldType', {
      field: 'x'.repeat(1e6),
      params: {
        day: new Date(0),
        amount: { toFixed: () => '1.5', toString: () => '1.5' },
        bad: Number.NaN,
        run: () => 1,
      },
    });
    const serialized = serializeError(error, rest);
    expect(JSON.stringify(serialized).length).toBeLessThan(1000);
    expect(serialized.details).toMatchObject({ day: '1970-01-01T00:00:00.000Z', amount: '1.5', bad: null });
  });

  test('serializes errors of the HTTP layer', () => {
    const codes = [400, 404, 413, 415, 500].map((status) => toAppError(new HTTPException(status as 400))?.code);
    expect(codes).toEqual(['InvalidFieldType', 'InexistentEntity', 'UploadTooLarge', 'InvalidFieldType', undefined]);
  });

  test('serializes our errors wrapped by GraphQL', () => {
    const codeOf = (error: unknown) => toAppError(error)?.code;
    const path = ['a'];
    expect(codeOf(new GraphQLError('x', { path, originalError: new AppError('OxNotFound') }))).toBe('OxNotFound');
    expect(
      codeOf(
        new GraphQLError('x', { originalError: new GraphQLError('y', { originalError: new AppError('OxNotFound') }) }),
      ),
    ).toBe('OxNotFound');
    expect(codeOf(new GraphQLError('x', { path, originalError: new TypeError('a defect') }))).toBeUndefined();
    for (const message of [
      'depth limit of 16 exceeded',
      'Query exceeds maximum complexity (complexity: 3, max: 2)',
      'Syntax Error: Document contains more that 3000 tokens. Parsing aborted.',
    ]) {
      expect(codeOf(new GraphQLError(message))).toBe('QueryTooComplex');
    }
    expect(
      codeOf(
        new GraphQLError('x', {
          path,
          originalError: Object.assign(new GraphQLError('no'), { name: 'ForbiddenError' }),
        }),
      ),
    ).toBe('UserWithoutPermission');
    expect(
      codeOf(
        new GraphQLError('ID: x is not of type: Ox', {
          path,
          originalError: Object.assign(new GraphQLError('ID: x is not of type: Ox'), { name: 'PothosValidationError' }),
        }),
      ),
    ).toBe('InvalidObjectIdType');
  });

  test('serializes errors raised by GraphQL itself', async () => {
    const schema = buildSchema(
      'scalar Exact scalar Day type Query { a(n: Int, i: In): Int, b: Int } ' +
        'input In { x: Int!, e: Exact, d: Day, more: [In!] }',
    );
    // As our own scalars do.
    Object.assign(schema.getType('Day') as GraphQLScalarType, {
      parseValue: () => fail('InvalidFieldType'),
    });
    Object.assign(schema.getType('Exact') as GraphQLScalarType, {
      parseValue: () => {
        throw new TypeError('not exact');
      },
    });
    const rootValue = {
      a: () => 1e30,
      b: () => {
        throw new TypeError('a defect');
      },
    };
    const serialized = async (source: string, variableValues: Record<string, unknown> = {}) => {
      const { errors = [] } = await graphqlExecute({ schema, source, variableValues, rootValue });
      const { code, field } = serializeError(errors[0], graphql);
      return [code, field];
    };
    expect(await serialized('{ a')).toEqual(['InvalidFieldType', undefined]);
    expect(await serialized('{ c }')).toEqual(['InvalidFieldType', 'c']);
    expect(await serialized('query ($n: Int!) { a(n: $n) }')).toEqual(['InvalidFieldType', 'n']);
    expect(await serialized('query ($n: Int!) { a(n: $n) }', { n: 1e308 })).toEqual(['InvalidFieldType', 'n']);
    expect(await serialized('query ($i: In) { a(i: $i) }', { i: { x: 1, more: [{ x: 'x' }] } })).toEqual([
      'InvalidFieldType',
      'i.more[0].x',
    ]);
    expect(await serialized('query ($i: In) { a(i: $i) }', { i: { x: 1, d: '2026-02-30' } })).toEqual([
      'InvalidFieldType',
      'i.d',
    ]);
    expect(await serialized('query ($i: In) { a(i: $i) }', { i: { x: 1, e: '1' } })).toEqual([
      'InvalidFieldType',
      'i.e',
    ]);
    expect(await serialized('{ a(n: 1) }')).toEqual(['UnhandledError', undefined]);
    expect(await serialized('{ b }')).toEqual(['UnhandledError', undefined]);
  });
});
