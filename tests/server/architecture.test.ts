import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../server/platform/errors/catalogue.ts';
import { orderOfDomains } from '../support/orderOfDomains.ts';

interface Source {
  file: string;
  text: string;
  /** An import of the file: a path for our own files, otherwise a package name. */
  imports: string[];
}

const generated = /(^|\/)(generated|__generated__|node_modules|dist)\//;

function read(...folders: string[]): Source[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !generated.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      // The types of a package are gone when the code runs.
      const running = text.replace(/^(import|export) type [^;]*? from '[^.'][^']*';$/gm, '');
      const names = [...running.matchAll(/(?:from|import\(|import) ?'([^']+)'/g)].map(([, name]) => name!);
      return {
        file,
        text,
        imports: names.map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)) : name)),
      };
    });
}

const server = read('server');
const web = read('web');
const everything = [...server, ...web, ...read('tests', 'scripts', 'bench', 'prisma')];
/** The files of circles, and those between two: what is left when files that nobody imports, or that import none, are taken away. */
function inCircles(sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file));
  const imported = new Set(sources.flatMap(({ imports }) => imports));
  const left = sources.filter(({ file, imports }) => imported.has(file) && imports.some((name) => files.has(name)));
  return left.length === sources.length ? left.map(({ file }) => file).toSorted() : inCircles(left);
}

/** Where functions with more lines than that begin. */
function functionsAbove(lines: number, { file, text }: Source): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(walk);
    const { type, start, end } = node as { type?: string; start?: number; end?: number };
    if (type && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) {
      const own = text.slice(start, end).split('\n').length;
      if (own > lines) found.push(`${file}:${text.slice(0, start).split('\n').length}`);
    }
    Object.values(node).forEach(walk);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

const isSelf = ({ file }: Source) => file === 'tests/server/architecture.test.ts';
const filesOf = (sources: Source[]) => sources.map(({ file }) => file).toSorted();

test('the sources are found', () => {
  expect(server.length).toBeGreaterThan(60);
  expect(web.length).toBeGreaterThan(40);
  expect(
    server.flatMap(({ imports }) => imports).filter((name) => name.endsWith('.service.ts')).length,
  ).toBeGreaterThan(10);
});

describe('the database', () => {
  test('raw SQL is written only in files that scope it by farm', () => {
    const raw = server.filter(({ text }) => /\$(queryRaw|executeRaw)/.test(text));
    expect(filesOf(raw).filter((file) => !/\.sql\.ts$|^server\/platform\/db\//.test(file))).toEqual([]);
  });

  test('the database driver is imported by platform/db and the limiter only', () => {
    const direct = server.filter(
      ({ imports, file }) => imports.includes('pg') && !file.startsWith('server/platform/db/'),
    );
    expect(filesOf(direct)).toEqual(['server/platform/limits/limiter.ts']);
  });

  test('the unscoped client is used only where access is checked first', () => {
    const open = server.filter(({ text, file }) => /everyFarm/.test(text) && !file.startsWith('server/platform/db/'));
    expect(filesOf(open)).toEqual([
      // The viewer's own devices, in whatever farm they are signed in.
      'server/accounts/accounts.graphql.ts',
      // On which farms to look for a person and for a token.
      'server/accounts/directory.service.ts',
      // A person, an invitation or a session is looked up before the farm is known.
      'server/accounts/invitations.service.ts',
      // Whether an e-mail is in use, in any farm, and the farms the actor may switch to.
      'server/accounts/me.service.ts',
      'server/accounts/oidc.service.ts',
      // To the e-mail that a person has, whatever their farms.
      'server/accounts/passwordLinks.service.ts',
      'server/accounts/people.service.ts',
      'server/accounts/registration.service.ts',
      'server/accounts/sessions.service.ts',
      'server/app.ts',
      // A farm and its copy are compared.
      'server/exchange/backup/difference.service.ts',
      // The account of an erased person, on whatever farm it is the last, and what is known of it on all.
      'server/exchange/leaving/erasePerson.service.ts',
      'server/exchange/leaving/personalData.service.ts',
      // A farm is removed from outside, where its ledgers let go of it.
      'server/exchange/leaving/removeFarms.service.ts',
      // One farm takes the place of another.
      'server/exchange/replacing/formerOwners.service.ts',
      'server/exchange/replacing/replaceFarm.service.ts',
      // Backups are due in any farm; each is made as its own farm.
      'server/exchange/schedule/dueBackups.service.ts',
      // Nobody is signed in yet.
      'server/farm/registration.service.ts',
      'server/platform/context.ts',
      // Whether the id in a path is another farm's.
      'server/platform/rest/router.ts',
      // Scheduled reports are due in any farm; each is made and sent as its own farm.
      'server/reports/schedules/dueSchedules.service.ts',
      'server/reports/schedules/reportMail.service.ts',
      // Messages to the official base are due in any farm; each is sent as its own farm.
      'server/traceability/gateway/delivery.service.ts',
    ]);
  });
});

describe('imports', () => {
  const domainOf = (file: string) => /^server\/(?!platform\/)(\w+)\//.exec(file)?.[1];

  test('of platform include no domain', () => {
    const knowing = server.filter(
      ({ file, imports }) => file.startsWith('server/platform/') && imports.some((name) => domainOf(name)),
    );
    expect(filesOf(knowing)).toEqual([]);
  });

  test('of the database room include no door', () => {
    const knowing = server.filter(
      ({ file, imports }) =>
        file.startsWith('server/platform/db/') && imports.some((name) => /platform\/(graphql|rest)\//.test(name)),
    );
    expect(filesOf(knowing)).toEqual([]);
  });

  test('lead nowhere in a circle, types included', () => {
    expect(inCircles(everything)).toEqual([]);
  });

  test('of services include no GraphQL or REST, and the client gets only their types', () => {
    const doors = server.filter(
      ({ file, imports }) =>
        /\.(service|calc|sql)\.ts$/.test(file) &&
        imports.some((name) => /\.(graphql|rest)\.ts$|platform\/(graphql|rest)\/|^(graphql|hono|@pothos)/.test(name)),
    );
    const clients = server.filter(
      ({ file, text }) =>
        /\.(service|calc|graphql|rest)\.ts$/.test(file) && /import (?!type)[^;]*generated\/prisma\/client/.test(text),
    );
    expect([...filesOf(doors), ...filesOf(clients)]).toEqual([]);
  });

  test('of formulas include only pure code', () => {
    const busy = server.filter(
      ({ file, imports }) =>
        file.endsWith('.calc.ts') &&
        imports.some(
          (name) =>
            !/\.calc\.ts$|^decimal\.js$|^fflate$|^csv-parse\/sync$|^node:crypto$|^@turf\/|platform\/values\/day\.ts$/.test(
              name,
            ),
        ),
    );
    expect(filesOf(busy)).toEqual([]);
  });

  test('of a domain are of those before it only', () => {
    const placeOf = (file: string) => orderOfDomains.findIndex((domains) => domains.includes(domainOf(file) ?? ''));
    const forbidden = server.flatMap(({ file, imports }) =>
      imports
        .filter((name) => domainOf(name) && domainOf(file) && domainOf(name) !== domainOf(file))
        .filter((name) => placeOf(name) >= placeOf(file))
        .map((name) => `${file} > ${name}`),
    );
    expect(forbidden).toEqual([]);
    const unknown = server.filter(({ file }) => domainOf(file) && placeOf(file) < 0);
    expect(filesOf(unknown)).toEqual([]);
  });

  test('of the client from the server are only error codes and texts, rights and formulas', () => {
    const names = web.flatMap(({ file, imports }) =>
      imports.filter((name) => name.startsWith('server/')).map((name) => `${file} ${name}`),
    );
    expect(
      names.filter(
        (name) =>
          !/ server\/(platform\/(rights\/access|errors\/(messages\/[\w-]+|catalogue))\.(json|ts)|.+\.calc\.ts)$/.test(
            name,
          ),
      ),
    ).toEqual([]);
    const values = web.filter(({ text }) => /import (?!type)[^;]*platform\/errors\/catalogue\.ts/.test(text));
    expect(filesOf(values)).toEqual([]);
  });

  test('of formulas used by the client are only formulas, decimals and the reader of archives', () => {
    const standsOn = (formula: string, seen = new Set<string>()): Set<string> => {
      for (const name of server.find(({ file }) => file === formula)?.imports ?? []) {
        if (!seen.has(name)) standsOn(name, seen.add(name));
      }
      return seen;
    };
    const foreign = (formula: string) =>
      [...standsOn(formula)].filter((name) => !/\.calc\.ts$|^decimal\.js$|^fflate$|^csv-parse\/sync$/.test(name));
    const taken = web.flatMap(({ imports }) => imports.filter((name) => /^server\/.+\.calc\.ts$/.test(name)));
    expect(taken.flatMap(foreign)).toEqual([]);
    expect([...standsOn('server/diets/formulas/gain.calc.ts')].toSorted()).toEqual([
      'decimal.js',
      'server/diets/formulas/intake.calc.ts',
      'server/platform/values/quantities.calc.ts',
    ]);
    expect(foreign('server/farm/farmDay/farmDayChain.calc.ts')).toContain('node:crypto');
  });

  test('of Relay and the router in screens go through the platform', () => {
    const outside = web.filter(({ file }) => !file.startsWith('web/platform/'));
    const direct = outside.filter(
      ({ text }) =>
        /import [^;]*\b(useMutation|useLazyLoadQuery|fetchQuery|commitMutation|useSubscription|requestSubscription)\b[^;]*'(react-relay|relay-runtime)'/.test(
          text,
        ) || /import [^;]*\bLink\b[^;]*'react-router'/.test(text),
    );
    expect(filesOf(direct)).toEqual([]);
    const forms = outside.filter(({ imports }) => imports.some((name) => name === 'formik' || name === 'yup'));
    expect(filesOf(forms)).toEqual([]);
  });

  test('the environment is read in one place', () => {
    const reading = [...server, ...web].filter(({ text }) => /process\.env/.test(text));
    expect(filesOf(reading)).toEqual(['server/main.ts']);
  });
});

test('a room is small enough to see what is in it', () => {
  const rooms = Map.groupBy(everything, ({ file }) => dirname(file));
  const full = [...rooms].filter(([, files]) => files.length > 20).map(([room, files]) => `${room} ${files.length}`);
  expect(full).toEqual([]);
});

describe('the source text', () => {
  const code = everything.filter((source) => !isSelf(source));

  test('has no any, no suppressed type errors and no TODO', () => {
    const loose = code.filter(({ text }) =>
      /[:<]\s*any\b(?!\w)|\bas any\b|\bany\[\]|@ts-(ignore|expect-error|nocheck)/.test(
        text.replace(/\/\/.*|\/\*[^]*?\*\/|'[^'\n]*'|`[^`]*`/g, ''),
      ),
    );
    expect(filesOf(loose)).toEqual([]);
    expect(filesOf(code.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text)))).toEqual([]);
  });

  test('has no cast past the compiler without its reason in the line above, and 40 of them at most', () => {
    const isCast = (line: string) => /\bas (never|unknown as)\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line);
    const casts = code
      .filter(({ file }) => !file.startsWith('tests/'))
      .flatMap(({ file, text }) => {
        const lines = text.split('\n');
        return lines.flatMap((line, index) =>
          isCast(line) ? [{ at: `${file}:${index + 1}`, isExplained: /^\s*\/\/ /.test(lines[index - 1] ?? '') }] : [],
        );
      });
    expect(casts.filter(({ isExplained }) => !isExplained).map(({ at }) => at)).toEqual([]);
    expect(casts.length).toBeLessThanOrEqual(40);
  });

  test('has no oversized files', () => {
    const mostLines = (file: string) => (file.startsWith('tests/') ? 500 : 350);
    const isTable = (file: string) => /Data\.ts$|\/messages\.ts$/.test(file);
    const long = everything
      .filter(({ file }) => !isTable(file))
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ file, lines }) => lines > mostLines(file));
    expect(long).toEqual([]);
  });

  // The linter refuses more than 80 lines; what has more than 60 is the exception.
  test('has few functions of more than 60 lines', () => {
    const own = code.filter(({ file }) => !file.startsWith('tests/'));
    const long = own.flatMap((source) => functionsAbove(60, source));
    expect(long.length).toBeGreaterThan(10);
    expect(long.length).toBeLessThan(60);
  });

  test('has no barrels, and no default exports unless a tool requires them', () => {
    expect(filesOf(code.filter(({ file }) => /(^|\/)index\.tsx?$/.test(file)))).toEqual([]);
    const defaults = [...server, ...web].filter(
      ({ text, file }) => /^export default/m.test(text) && !file.endsWith('.config.ts'),
    );
    expect(filesOf(defaults)).toEqual([]);
  });
});

describe('a line of the server', () => {
  const isSql = ({ file }: Source) => /\.sql\.ts$|^server\/platform\/(db|graphql\/compiled)\//.test(file);
  const isWide = (line: string) => line.length > 120;

  test('of SQL has at most 120 columns, comments too', () => {
    const wide = server.filter((source) => isSql(source) && source.text.split('\n').some(isWide));
    expect(filesOf(wide)).toEqual([]);
  });

  test('has at most 120 columns, comments too, but for what the formatter cannot break', () => {
    const wide = server.filter(({ text }) => text.split('\n').some((line) => isWide(line)));
    expect(filesOf(wide)).toEqual([
      // A table of words.
      'server/accounts/commonPasswords.ts',
      // Descriptions that the schema and the REST page show: one text each.
      'server/farm/places/farmMap.graphql.ts',
      'server/health/diagnoses/oxHealth.rest.ts',
      'server/papers/documents/documents.graphql.ts',
      // A regular expression.
      'server/platform/errors/serialize.ts',
      // HTML, where a new line would show.
      'server/platform/rest/docs.ts',
      // One text each.
      'server/platform/rest/openapi.ts',
      'server/trade/purchases/purchases.rest.ts',
      'server/trade/trucks/exitTrucks.rest.ts',
    ]);
  });
});

describe('a statement', () => {
  // A comment may hold backticks, and a value of a statement a statement of its own.
  const templates = /\/\*[^]*?\*\/|`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`/g;
  const declarations = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;
  const endsWithComment = /(?:\*\/|(?:^|\n)\/\/[^\n]*)\n$/;

  /** The statements of a file above 40 lines: in what they stand, and whether a comment is directly above it. */
  const longStatements = ({ file, text }: Source) =>
    [...text.matchAll(templates)]
      .filter(({ 0: sql }) => sql.startsWith('`') && sql.split('\n').length - 1 > 40)
      .map(({ index }) => {
        const declared = [...text.slice(0, index).matchAll(declarations)].at(-1);
        return {
          name: `${file} ${declared?.[1]}`,
          isCommented: endsWithComment.test(text.slice(0, declared?.index ?? 0)),
        };
      });

  test('above 40 lines has its steps in a comment above its function', () => {
    const long = server.filter(({ file }) => file.endsWith('.sql.ts')).flatMap(longStatements);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter(({ isCommented }) => !isCommented).map(({ name }) => name)).toEqual([]);
  });

  // Where rows are spread by farm, a function of the hour is not taken beside columns.
  // Such a condition makes a LEFT JOIN of it, which may become a nested loop of thousands of rows by thousands.
  test('keeps rows of one side of a FULL JOIN by a condition outside, behind OFFSET 0', () => {
    /** What stands on the level of a select after one of its words, without what is in brackets. */
    const levelAfter = (text: string, from: number): string => {
      let [depth, level] = [0, ''];
      for (const letter of text.slice(from)) {
        if (letter === '(') depth += 1;
        else if (letter === ')') depth -= 1;
        if (depth < 0 || (letter === '`' && depth === 0)) break;
        if (depth === 0) level += letter;
      }
      return level;
    };
    const sqlFiles = server.filter(({ file }) => file.endsWith('.sql.ts'));
    const joined = sqlFiles.flatMap(({ file, text }) =>
      [...text.matchAll(/^[^*\n]*\bFULL JOIN\b/gm)].map(({ 0: { length }, index }) => ({
        at: `${file}:${text.slice(0, index).split('\n').length}`,
        rest: levelAfter(text, index + length),
      })),
    );
    expect(joined.length).toBeGreaterThan(50);
    const conditions = (rest: string) => (rest.split(/\bWHERE\b/)[1] ?? '').split(/\bAND\b/);
    const isOneSided = (rest: string) =>
      conditions(rest).some((each) => /\bIS (NOT )?NULL\b/.test(each) && !/\bOR\b/.test(each));
    expect(joined.filter(({ rest }) => isOneSided(rest)).map(({ at }) => at)).toEqual([]);
  });

  test('that updates what is there takes the hour from what was to be inserted', () => {
    const updates = server
      .filter(({ file }) => file.endsWith('.sql.ts'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/DO UPDATE\s([^`]*)/g)].map(([, set = '']) => ({ file, isOwn: set.includes('now()') })),
      );
    expect(updates.length).toBeGreaterThan(10);
    expect(updates.filter(({ isOwn }) => isOwn)).toEqual([]);
  });
});

describe('the error codes', () => {
  /** Detected by the client only: no response arrived. */
  const ofClients = ['UnknownError'];
  const others = everything.filter(
    ({ file }) => /^(server|prisma)\//.test(file) && !/errors\/(catalogue|\w+Codes|messages)/.test(file),
  );
  const isUsed = (name: string) => others.some(({ text }) => text.includes(`'${name}'`));

  test('are used', () => {
    expect(Object.keys(catalogue).filter((name) => !isUsed(name))).toEqual(ofClients);
  });
});
