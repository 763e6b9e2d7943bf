import { Decimal } from 'decimal.js';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DoorVariables } from '../../../../server/platform/http/doors.ts';
import { Context } from '../../../../server/platform/context.ts';
import { AppError, fail } from '../../../../server/platform/errors/AppError.ts';
import { csvFile, csvWriter } from '../../../../server/platform/files/csv.ts';
import { pdfFile } from '../../../../server/platform/files/pdf/pdf.ts';
import { sheetsPdf } from '../../../../server/platform/files/pdf/sheetPdf.ts';
import type { Table } from '../../../../server/platform/files/table.ts';
import { xlsxFile } from '../../../../server/platform/files/xlsx.ts';
import { openApi } from '../../../../server/platform/rest/openapi.ts';
import { createRestDoor } from '../../../../server/platform/rest/router.ts';
import { answer, list, nothing } from '../../../../server/platform/rest/answer.ts';
import { decimal, text } from '../../../../server/platform/rest/fields.ts';
import { parameter } from '../../../../server/platform/rest/parameters.ts';
import { makeRoute, variant } from '../../../../server/platform/rest/routes.ts';
import { defineQuery } from '../../../../server/platform/service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../../support/app.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { unzip } from '../../../support/unzip.ts';

const table: Table = {
  title: 'Estoque: à vista',
  subtitle: 'Fazenda São João à ção · 01/11/2026 a 20/11/2026',
  columns: [
    { key: 'food', label: 'Alimento', kind: 'text' },
    { key: 'day', label: 'Última entrada', kind: 'date' },
    { key: 'kg', label: 'Saldo (kg)', kind: 'number', places: 0 },
    { key: 'average', label: 'Custo médio', kind: 'money', places: 6 },
    { key: 'dryMatter', label: 'Matéria seca', kind: 'percent', places: 1 },
    { key: 'value', label: 'Valor', kind: 'money' },
  ],
  rows: [
    {
      food: 'Milho "grão"; moído',
      day: '2026-11-12',
      kg: new Decimal('33000'),
      average: '1.119377',
      dryMatter: '88.25',
      value: '36939.45',
    },
    {
      food: '=HYPERLINK("http://x")',
      day: null,
      kg: '-1234567.5',
      average: '0.1',
      dryMatter: '62.5',
      value: '900719925474099312.34',
    },
  ],
  totals: { kg: '-1201567', value: '900719925474136251.79' },
};
const created = new Date('2026-11-20T12:00:00Z');
const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').split('\r\n');

/** As many rows, with as varied values, as a year of a farm's ledger. */
function largeTable(rows: number): Table {
  return {
    ...table,
    rows: Array.from({ length: rows }, (_, n) => ({
      food: `Silagem de milho ${n % 40}`,
      day: `2026-${String((n % 12) + 1).padStart(2, '0')}-15`,
      kg: String(n * 7),
      average: `1.${100_000 + n}`,
      dryMatter: '35.5',
      value: `${n * 31}.25`,
    })),
  };
}

describe('a CSV file', () => {
  test('uses Brazilian separators and keeps every digit', () => {
    expect(linesOf(csvFile(table, 'pt-BR'))).toEqual([
      '\uFEFFAlimento;Última entrada;Saldo (kg);Custo médio;Matéria seca;Valor',
      '"Milho ""grão""; moído";12/11/2026;33000;1,119377;88,3;36939,45',
      `"'=HYPERLINK(""http://x"")";;-1234568;0,100000;62,5;900719925474099312,34`,
      'Total;;-1201567;;;900719925474136251,79',
      '',
    ]);
  });

  test('uses American separators', () => {
    expect(linesOf(csvFile(table, 'en-US')).slice(1, 3)).toEqual([
      '"Milho ""grão""; moído",2026-11-12,33000,1.119377,88.3,36939.45',
      `"'=HYPERLINK(""http://x"")",,-1234568,0.100000,62.5,900719925474099312.34`,
    ]);
  });

  test('a heading of arrobas is as it is, what could be run is not', () => {
    const head = (label: string) =>
      csvWriter([{ key: 'a', label, kind: 'number' }], 'pt-BR')
        .head.slice(1)
        .trim();
    expect(head('@ produzidas por cabeça')).toBe('@ produzidas por cabeça');
    expect([head('@ SOMA(A1)'), head("@ cmd|' /C'!A0"), head('@soma')]).toEqual([
      "'@ SOMA(A1)",
      "'@ cmd|' /C'!A0",
      "'@soma",
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM', '\t=1', '\r=1'])(
    'escapes formulas: %j',
    (text) => {
      const [, line] = Buffer.from(
        csvFile({ title: 'x', columns: [{ key: 'a', label: 'A', kind: 'text' }], rows: [{ a: text }] }, 'pt-BR'),
      )
        .toString('utf8')
        .split(/\r\n(?=['"])/);
      expect(line).toMatch(/^"?'/);
    },
  );
});

const withMore: Table = {
  ...table,
  more: [{ title: 'Fim', columns: table.columns.slice(0, 1), rows: [{ food: '=1' }], totals: { food: '' } }],
};

describe('a file of two sections', () => {
  test('has both in a text, an empty line between', () => {
    expect(linesOf(csvFile(withMore, 'pt-BR')).slice(3)).toEqual([
      'Total;;-1201567;;;900719925474136251,79',
      '',
      'Fim',
      'Alimento',
      "'=1",
      'Total',
      '',
    ]);
  });

  test('is a workbook of two sheets', async () => {
    const parts = unzip(await xlsxFile(withMore));
    const workbook = Buffer.from(parts.get('xl/workbook.xml')!).toString('utf8');
    expect([...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Estoque  à vista',
      'Fim',
    ]);
    expect(parts.has('xl/worksheets/sheet2.xml')).toBe(true);
  });

  test('is a document that counts the pages of both', async () => {
    const pages = pdfPages(await pdfFile(withMore, 'pt-BR', created));
    expect(pages).toHaveLength(2);
    expect(pages[1]!.join(' ')).toContain('Fim');
    expect(pages[1]!.join(' ')).toMatch(/2 de 2/);
  });
});

describe('an XLSX file', () => {
  test('stores numbers and dates as typed cells, and freezes the header', async () => {
    const files = unzip(await xlsxFile(table));
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    const texts = [...files.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
    const cell = (name: string) => new RegExp(`<c r="${name}"([^>]*)>(?:<v>([^<]*)</v>)?`).exec(sheet)?.slice(1);
    const format = (name: string) => {
      const style = Number(/s="(\d+)"/.exec(cell(name)?.[0] ?? '')?.[1]);
      const styles = files.get('xl/styles.xml')!;
      const xf = [...styles.split('<cellXfs')[1]!.matchAll(/<xf ([^>]*)>/g)][style]?.[1] ?? '';
      return {
        bold: /fontId="1"/.test(xf),
        code: new RegExp(`numFmtId="${/numFmtId="(\d+)"/.exec(xf)?.[1]}" formatCode="([^"]*)"`).exec(styles)?.[1],
      };
    };
    expect(texts[Number(cell('A1')?.[1])]).toBe('Alimento');
    expect(format('A1').bold).toBe(true);
    expect(texts[Number(cell('A3')?.[1])]).toBe('=HYPERLINK("http://x")');
    expect(sheet).not.toContain('<f>');
    expect([cell('B2')?.[1], format('B2').code]).toEqual([
      String(Date.UTC(2026, 10, 12) / 86_400_000 + 25_569),
      'dd/mm/yyyy',
    ]);
    expect([cell('C2')?.[1], format('C2').code]).toEqual(['33000', '#,##0']);
    expect([cell('D2')?.[1], format('D2').code]).toEqual(['1.119377', '&quot;R$&quot; #,##0.000000']);
    expect([cell('E2')?.[1], format('E2').code]).toEqual(['0.8825', '0.0%']);
    expect(cell('B3')?.[1]).toBeUndefined();
    expect([texts[Number(cell('A4')?.[1])], cell('C4')?.[1], format('C4').bold]).toEqual(['Total', '-1201567', true]);
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
    expect(files.get('xl/workbook.xml')).toContain('name="Estoque  à vista"');
  });
});

describe('a PDF file', () => {
  test('shows text and numbers formatted for readers', async () => {
    const [page = []] = pdfPages(await pdfFile(table, 'pt-BR', created));
    expect(page).toEqual(
      expect.arrayContaining([
        'Estoque: à vista',
        'Fazenda São João à ção · 01/11/2026 a 20/11/2026',
        'Página 1 de 1',
        'Milho "grão"; moído',
        '12/11/2026',
        '33.000',
        'R$ 1,119377',
        '88,3%',
        'R$ 36.939,45',
      ]),
    );
    expect(page.slice(-3)).toEqual(['Total', '-1.201.567', 'R$ 900.719.925.474.136.251,79']);
    const [english = []] = pdfPages(await pdfFile(table, 'en-US', created));
    expect(english).toEqual(expect.arrayContaining(['Page 1 of 1', '12/11/2026', '33,000', 'R$36,939.45']));
  });

  test('repeats the title and header on each page, with page numbers', async () => {
    const bytes = await pdfFile(largeTable(100), 'pt-BR', created);
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    const pages = pdfPages(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries())
      expect(page).toEqual(
        expect.arrayContaining([
          'Estoque: à vista',
          'Alimento',
          'Custo médio',
          `Página ${index + 1} de ${pages.length}`,
        ]),
      );
    expect(pages.flat().filter((text) => text === 'Total')).toHaveLength(1);
  });

  test('draws its chart over the first rows, with the texts of its axes', async () => {
    const chart = {
      title: 'Saldo por dia',
      x: 'day' as const,
      series: [
        {
          name: 'Saldo (kg)',
          kind: 'area' as const,
          points: [
            { x: '2026-11-01', y: '1000' },
            { x: '2026-11-02', y: '4000.5' },
          ],
        },
      ],
    };
    const bare = pdfPages(await pdfFile(largeTable(100), 'pt-BR', created));
    const pages = pdfPages(await pdfFile({ ...largeTable(100), chart }, 'pt-BR', created));
    expect(pages[0]).toEqual(expect.arrayContaining(['Saldo por dia', '01/11', '02/11', '4.000']));
    const rowsOn = (page: readonly string[] = []) => page.filter((text) => text.startsWith('Silagem')).length;
    expect(rowsOn(pages[0])).toBeLessThan(rowsOn(bare[0]));
    expect(pages.reduce((sum, page) => sum + rowsOn(page), 0)).toBe(100);
    expect(pages.slice(1).flat()).not.toContain('Saldo por dia');
  });

  test('is byte-identical for the same table', async () => {
    const [one, two] = [await pdfFile(table, 'pt-BR', created), await pdfFile(table, 'pt-BR', created)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    expect(Buffer.from(one).toString('latin1')).toContain('(D:20261120120000Z)');
  });

  test('wraps long text to three lines at most and never cuts a number', async () => {
    const words = 'Suplementação proteico-energética mineral das águas '.repeat(20).trim();
    const columns = [
      { key: 'text', label: 'Descrição', kind: 'text' as const },
      ...Array.from({ length: 24 }, (_, n) => ({ key: `n${n}`, label: `Número ${n}`, kind: 'number' as const })),
    ];
    const row = { text: words, ...Object.fromEntries(columns.slice(1).map(({ key }) => [key, '1234567.89'])) };
    const [page = []] = pdfPages(await pdfFile({ title: 'Largo', columns, rows: [row] }, 'pt-BR', created));
    expect(page.filter((text) => text === '1.234.567,89')).toHaveLength(24);
    expect(page.filter((text) => words.includes(text.replace('…', '')) && text !== '').length).toBeLessThanOrEqual(3);
    expect(page.filter((text) => text.endsWith('…'))).toHaveLength(1);
  });

  test('draws a chart of many bars so high that no name lies on the next', async () => {
    const points = Array.from({ length: 20 }, (_, n) => ({ x: `Lote ${100 + n}`, y: String(n + 1) }));
    const chart = { title: 'Lucro', x: 'category' as const, series: [{ name: 'Lucro', kind: 'bar' as const, points }] };
    const rowsOf = (pages: string[][]) => pages[0]!.filter((text) => text.startsWith('Silagem')).length;
    const few = { ...chart, series: [{ ...chart.series[0]!, points: points.slice(0, 5) }] };
    const high = pdfPages(await pdfFile({ ...largeTable(100), chart }, 'pt-BR', created));
    const low = pdfPages(await pdfFile({ ...largeTable(100), chart: few }, 'pt-BR', created));
    expect(high[0]).toEqual(expect.arrayContaining(points.map(({ x }) => x)));
    expect(rowsOf(high)).toBeLessThan(rowsOf(low));
  });

  test('shows a name of one long word whole, and cuts a title that is wider than the page', async () => {
    const name = 'CurralSemEspaçosComTrintaLetra';
    const sheet = {
      title: `Ficha de trato · ${'Terminação com monensina '.repeat(8)}`,
      subtitle: 'Fazenda Boa Vista',
      link: 'https://cocho.example/admin/tract/tract-of-day',
      linkText: 'Aponte a câmera para abrir a planilha',
      facts: [['Propriedade', 'Agropecuária e Confinamento Fazenda Nossa Senhora Aparecida do Rio Verde']] as const,
      tables: [
        {
          columns: [
            { label: 'Curral', share: 9 },
            { label: 'Nota', share: 80 },
          ],
          rows: [[name, '']],
        },
      ],
    };
    const [page = []] = pdfPages(await sheetsPdf('Fichas', [sheet], 'pt-BR', created));
    expect(page.filter((text) => text.endsWith('…'))).toEqual([expect.stringContaining('Ficha de trato · Terminação')]);
    expect(page.join(' ')).toContain('Fazenda Nossa Senhora Aparecida do Rio Verde');
    expect(page.join('')).toContain(name);
    expect(page).toEqual(expect.arrayContaining(['Aponte a câmera para', 'abrir a planilha']));
  });

  test('breaks no date of a sheet where another column has room', async () => {
    const columns = [
      { label: 'Data da morte', share: 4 },
      { label: 'Observação', share: 60 },
    ];
    const sheet = {
      title: 'Comunicado de morte',
      subtitle: 'Fazenda Boa Vista',
      link: 'https://cocho.example/admin',
      linkText: 'Aponte a câmera',
      facts: [],
      tables: [{ columns, rows: [['16/11/2026', '']], isFilled: true }],
    };
    expect(pdfPages(await sheetsPdf('Comunicado', [sheet], 'pt-BR', created))[0]).toContain('16/11/2026');
  });

  test('of an empty table has one page with its header', async () => {
    expect(pdfPages(await pdfFile({ ...table, rows: [], totals: {} }, 'pt-BR', created))).toEqual([
      expect.arrayContaining(['Alimento', 'Página 1 de 1']),
    ]);
  });
});

describe('a REST call with `format`', () => {
  const stockReport = defineQuery({
    name: 'stockReport',
    allow: 'farm:read',
    input: z.strictObject({ food: z.string().optional() }),
    async run(_ctx, { food }) {
      return food === 'none'
        ? fail('InexistentEntity')
        : { rows: [{ food: food ?? 'Milho', kg: new Decimal('1234.5') }] };
    },
  });
  const reports = makeRoute({
    call: 'GET /reports/food',
    summary: 'What is in stock',
    query: { food: parameter.text('Only this one') },
    variants: [
      variant({
        service: stockReport,
        answer: answer({ rows: list(answer({ food: text('Milho'), kg: decimal(1234.5) })) }),
        table: (_ctx, { rows }) => ({
          title: 'Ração/estoque',
          columns: [
            { key: 'food', label: 'Alimento', kind: 'text' },
            { key: 'kg', label: 'Saldo', kind: 'number' },
          ],
          rows,
        }),
      }),
    ],
  });
  const plain = makeRoute({
    call: 'GET /farms',
    summary: 'The farm',
    variants: reports.variants.map(({ file: _, ...rest }) => rest),
  });

  let app: TestApp;
  let farm: TestFarm;
  let ask: (path: string, locale?: 'pt-BR' | 'en-US') => Promise<Response>;
  beforeAll(async () => {
    app = await takeTestApp();
    farm = await app.newFarm();
    ask = async (path, locale = 'pt-BR') => {
      const { platform, facts } = app.contextFor(farm);
      const door = new Hono<{ Variables: DoorVariables }>();
      door.use(async (c, next) => {
        c.set('ctx', new Context(platform, { ...facts, locale, chosenDay: '2026-11-20' }));
        await next();
      });
      return door.route('/', createRestDoor([reports, plain])).request(path);
    };
  });
  afterAll(() => app.close());

  test('answers JSON without it', async () => {
    expect(await (await ask('/reports/food')).json()).toEqual({ rows: [{ food: 'Milho', kg: 1234.5 }] });
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8', /^\uFEFFAlimento;Saldo\r\nMilho;1234,50\r\n$/],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /^PK/],
    ['pdf', 'application/pdf', /^%PDF-/],
  ])('answers %s with a file name of the table’s title and the farm day', async (format, type, start) => {
    const answer = await ask(`/reports/food?format=${format}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Racao-estoque 2026-11-20.${format}"; filename*=UTF-8''Ra%C3%A7%C3%A3o-estoque%202026-11-20.${format}`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toMatch(start);
  });

  test('answers in the reader’s language, and reports the service’s refusals', async () => {
    expect(
      Buffer.from(await (await ask('/reports/food?format=csv', 'en-US')).arrayBuffer()).toString('utf8'),
    ).toContain('Milho,1234.50');
    const refused = await ask('/reports/food?format=csv&food=none');
    expect([refused.status, refused.headers.get('content-disposition')]).toEqual([404, null]);
  });

  test.each(['doc', 'PDF', '', 'constructor'])('refuses the format %j', async (format) => {
    const answer = await ask(`/reports/food?format=${format}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'InvalidFieldType', field: 'format' }),
    ]);
  });

  test('documents its formats, and only such calls do', () => {
    const { paths } = openApi([reports, plain]);
    const operation = (path: string) =>
      paths[path]?.get as unknown as { parameters: { name: string }[]; responses: Record<string, { content: object }> };
    expect(operation('/reports/food').parameters.map(({ name }) => name)).toEqual(['food', 'format']);
    expect(Object.keys(operation('/reports/food').responses[200]!.content)).toEqual([
      'application/json',
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ]);
    expect(Object.keys(operation('/farms').responses[200]!.content)).toEqual(['application/json']);
  });

  test('reports an error of the file writer', async () => {
    const broken = variant({
      service: stockReport,
      answer: nothing,
      table: () => ({ title: 'x', columns: [{ key: 'a', label: 'A', kind: 'number' }], rows: [{ a: 'no number' }] }),
    });
    await expect(broken.file?.(app.contextFor(farm), {}, 'xlsx')).rejects.toThrow(/DecimalError/);
    await expect(broken.file?.(app.contextFor(farm), {}, 'doc')).rejects.toBeInstanceOf(AppError);
  });
});
