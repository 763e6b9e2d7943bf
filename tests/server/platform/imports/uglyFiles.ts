import writeExcelFile from 'write-excel-file/node';
import type { ImportKindName } from '../../../../server/platform/imports/importSheet.calc.ts';

/** A file as somebody made it, and what it must be read as. */
export interface UglyFile {
  name: string;
  kind: ImportKindName;
  /** One text, or the pages of a workbook. */
  content: string | Uint8Array | readonly { sheet: string; rows: readonly Row[] }[];
  rows: readonly Readonly<Record<string, string>>[];
  /** Somebody has to say how its dates are written. */
  asks?: true;
}
type Row = readonly (string | number | Date | null)[];

const chip = '982000370000001';
const chip2 = '982000370000002';
const tag = '076520123456789';
const tag2 = '105500508091406';

const wide = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
};
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const two = [
  { electronicEarring: chip, sex: 'MALE', weight: '390.5' },
  { electronicEarring: chip2, sex: 'FEMALE', weight: '401' },
];
const oxText = (separator: string, sign = ',') =>
  [
    ['Chip', 'Sexo', 'Peso'],
    [chip, 'M', `390${sign}5`],
    [chip2, 'F', '401'],
  ]
    .map((row) => row.join(separator))
    .join('\r\n');

const oxen = (name: string, content: UglyFile['content'], rows: UglyFile['rows'] = two): UglyFile => ({
  ...{ name, content, rows },
  kind: 'OXEN',
});
const born = (cells: readonly string[], days: readonly string[], more: Partial<UglyFile> = {}): UglyFile => ({
  ...oxen(
    `dates ${cells.join(' ')}`,
    ['Brinco;Nascimento', ...cells.map((cell, index) => `${index === 0 ? tag : tag2};${cell}`)].join('\n'),
    days.map((birthDate, index) => ({ sisbov: index === 0 ? tag : tag2, birthDate })),
  ),
  ...more,
});
const weights = (cells: readonly string[], read: readonly string[], head = 'Peso'): UglyFile => ({
  ...oxen(
    `weights ${cells.join(' ')} ${head}`,
    [`Marca\t${head}`, ...cells.map((cell, index) => `A${index}\t${cell}`)].join('\n'),
  ),
  kind: 'WEIGHINGS',
  rows: read.map((weight, index) => ({ identifier: `A${index}`, weight })),
});
const foods = (head: string, lines: readonly string[], rows: UglyFile['rows']): UglyFile => ({
  ...{ name: `foods ${head}`, kind: 'FOODS', rows },
  content: [head, ...lines].join('\n'),
});

const corn = { name: 'Milho moído', category: 'ENERGETICO', dryMatterPct: '88' };
const pens = [
  { name: 'A-01', line: 'Linha A', animalCapacity: '120' },
  { name: 'A-02', line: 'Linha A', animalCapacity: '110' },
];

const texts: UglyFile[] = [
  oxen('semicolons', oxText(';')),
  oxen('tabs', oxText('\t')),
  oxen('commas and points', oxText(',', '.')),
  oxen('unix lines', oxText(';').replaceAll('\r', '')),
  oxen('old mac lines', oxText(';').replaceAll('\r\n', '\r')),
  oxen('byte order mark', `\uFEFF${oxText(';')}`),
  oxen('utf-16 with mark', wide(`\uFEFF${oxText('\t')}`, 'le')),
  oxen('utf-16 big end', wide(`\uFEFF${oxText('\t')}`, 'be')),
  oxen('utf-16 without mark', wide(oxText('\t'), 'le')),
  oxen('windows-1252', windows('Brinco eletrônico;Raça\r\n982000370000001;Sindi\r\n'), [
    { electronicEarring: chip, breed: 'Sindi' },
  ]),
  oxen('title above', `Fazenda Boa Vista\r\nRelação de animais em 12/08/2026\r\n\r\n${oxText(';')}`),
  oxen('title in many cells', `Fazenda;Boa Vista;\r\nTécnico;João;CRMV 1\r\n;;\r\n${oxText(';')}`),
  oxen('empty rows between', oxText(';').replaceAll('\r\n', '\r\n;;\r\n')),
  oxen('totals at the end', `${oxText(';')}\r\nTOTAL;;791,5\r\n`),
  oxen('mean and count', `${oxText(';')}\r\n;;\r\nMédia;;395,75\r\nTotal geral;2;\r\n`),
  oxen('footer', `${oxText(';')}\r\nEmitido pelo sistema em 12/08/2026 10:14;;\r\n`),
  oxen('rules of dashes', oxText(';').replace('\r\n', '\r\n-----;----;----\r\n')),
  oxen('head on every page', `${oxText(';')}\r\nChip;Sexo;Peso`),
  oxen(
    'columns that nobody needs',
    'Seq;Chip;Foto;Sexo;Peso;\r\n1;982000370000001;;M;390,5;\r\n2;982000370000002;x;F;401;',
    two,
  ),
  oxen('quoted', '"Chip";"Sexo";"Peso (kg)"\r\n"982000370000001";"M";"390,5"\r\n"982000370000002";"F";"401,0"'),
  oxen('quoted with lines', 'Chip;Obs\r\n982000370000001;"duas\nlinhas"', [
    { electronicEarring: chip, observation: 'duas linhas' },
  ]),
  oxen(
    'capitals and marks',
    'Nº CHIP:;SEXO (M/F);PESO_KG\r\n982000370000001;Macho;390,5\r\n982000370000002;FÊMEA;401',
    two,
  ),
  oxen('english', 'EID,Sex,Weight (kg)\n982000370000001,Male,390.5\n982000370000002,Female,401', two),
  oxen('apostrophes', `Chip;Sexo;Peso\n'${chip};M;390,5\n'${chip2};F;401`),
  oxen('numbers as formulas', `Chip;Sexo;Peso\n"=""${chip}""";M;390,5\n"=""${chip2}""";F;401`),
  oxen('grouped chips', `Chip;Sexo;Peso\n982 000 370 000 001;M;390,5\n982 000370000002;F;401`),
  oxen('sisbov of a certifier', 'Número SISBOV;Data Nasc.;Raça;Sexo\n105500508091406;20/11/2023;NELORE;MACHO', [
    { sisbov: tag2, birthDate: '2023-11-20', breed: 'NELORE', sex: 'MALE' },
  ]),
  oxen('two lines of headings', 'Identificação;;Peso;\n Chip;SISBOV;Entrada;Data\n982000370000001;;390,5;', [
    { electronicEarring: chip, weight: '390.5' },
  ]),
  oxen('a reader without headings', `${chip},15/08/2026 07:31,390.5\n${chip2},15/08/2026 07:33,401`, [
    { electronicEarring: chip, date: '2026-08-15', weight: '390.5' },
    { electronicEarring: chip2, date: '2026-08-15', weight: '401' },
  ]),
  oxen('words for yes and categories', 'Marca;Castrado;Categoria\n17;Não;Garrote\n18;S;novilha', [
    { identifier: '17', castrated: 'false', category: 'STEER' },
    { identifier: '18', castrated: 'true', category: 'HEIFER' },
  ]),
  oxen('ruined numbers stay as they are', 'Brinco;Chip\n9,82E+14;982000000000000\n76520123456789;9820003700000010000', [
    { sisbov: '9,82E+14', electronicEarring: '982000000000000' },
    { sisbov: '76520123456789', electronicEarring: '9820003700000010000' },
  ]),
  born(['13/05/2024', '05/06/2024'], ['2024-05-13', '2024-06-05']),
  born(['05/13/2024', '06/05/2024'], ['2024-05-13', '2024-06-05']),
  born(['5/3/24', '25/3/24'], ['2024-03-05', '2024-03-25']),
  born(['2024-03-05', '2024-03-06'], ['2024-03-05', '2024-03-06']),
  born(['45356', '45357'], ['2024-03-05', '2024-03-06']),
  born(['20240305', '20240306'], ['2024-03-05', '2024-03-06']),
  born(['12-mar-24', '5 de abril de 2024'], ['2024-03-12', '2024-04-05']),
  born(['Mar 12, 2024', 'Apr 5, 2024'], ['2024-03-12', '2024-04-05']),
  born(['13.05.2024 00:00', '14.05.2024 10:20:30'], ['2024-05-13', '2024-05-14']),
  born(['05/05/2024', '06/06/2024'], ['2024-05-05', '2024-06-06']),
  born(['05/06/2024', '06/05/2024'], ['2024-06-05', '2024-05-06'], { asks: true }),
  weights(['390,5', '1.050,0'], ['390.5', '1050']),
  weights(['390.5', '1,050.0'], ['390.5', '1050']),
  weights(['390 kg', '401,5kg'], ['390', '401.5']),
  weights(['390,500', '401,000'], ['390.5', '401']),
  weights(['390.500', '401.000'], ['390.5', '401']),
  weights(['13,5 @', '14 @'], ['405', '420']),
  weights(['13,5', '14'], ['405', '420'], 'Peso (@)'),
  foods(
    'Alimento;Grupo;MS %;Saldo (t);R$/t',
    ['Milho moído;Energético;88%;82,5;1.050,00'],
    [{ ...corn, openingKg: '82500', openingCost: '1.05' }],
  ),
  foods(
    'Ingrediente;Categoria;Matéria seca;Preço (R$/kg);Estoque (kg)',
    ['Milho moído;Grão;88;R$ 1,05;82.500'],
    [{ ...corn, openingKg: '82500', openingCost: '1.05' }],
  ),
  foods(
    'Insumo;Tipo;MS',
    ['Silagem;Volumoso;0,33', 'Milho;Energético;0,88'],
    [
      { name: 'Silagem', category: 'VOLUMOSO', dryMatterPct: '33' },
      { name: 'Milho', category: 'ENERGETICO', dryMatterPct: '88' },
    ],
  ),
  {
    ...{ name: 'pens in square metres', kind: 'CORRALS' },
    content: 'Curral;Linha;Capacidade;Área (m²)\nA-01;Linha A;120;1.800\nA-02;Linha A;110;1.750,5',
    rows: [
      { ...pens[0]!, areaHa: '0.18' },
      { ...pens[1]!, areaHa: '0.17505' },
    ],
  },
  {
    ...{ name: 'pens of a foreman', kind: 'CORRALS' },
    content:
      'CROQUI DO CONFINAMENTO\n\nPiquete;Setor;Cabeças;Cocho (m)\nA-01;Linha A;120;48\nA-02;Linha A;110;44,5\nTotal;;230;92,5',
    rows: [
      { ...pens[0]!, bunkLengthM: '48' },
      { ...pens[1]!, bunkLengthM: '44.5' },
    ],
  },
];

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const workbooks: UglyFile[] = [
  oxen('a workbook', [
    {
      sheet: 'Plan1',
      rows: [
        ['Chip', 'Sexo', 'Peso'],
        [chip, 'M', 390.5],
        [chip2, 'F', 401],
      ],
    },
  ]),
  oxen('figures as numbers', [
    {
      sheet: 'Plan1',
      rows: [
        ['Chip', 'Sexo', 'Peso'],
        [982_000_370_000_001, 'M', 390.5],
        [982_000_370_000_002, 'F', 401],
      ],
    },
  ]),
  oxen('the second page', [
    { sheet: 'Capa', rows: [['Fazenda Boa Vista'], ['Animais']] },
    {
      sheet: 'Dados',
      rows: [[null], ['Chip', 'Sexo', 'Peso'], [chip, 'M', 390.5], [chip2, 'F', 401], ['Total', null, 791.5]],
    },
  ]),
  oxen(
    'dates of a sheet',
    [
      {
        sheet: 'Plan1',
        rows: [
          ['Brinco', 'Nascimento', 'Peso'],
          [tag, day('2024-03-05'), 390.125],
        ],
      },
    ],
    [{ sisbov: tag, birthDate: '2024-03-05', weight: '390.125' }],
  ),
  oxen(
    'headings over two columns',
    [
      {
        sheet: 'Plan1',
        rows: [
          ['Lista'],
          ['Animal', null, 'Peso', null],
          ['Chip', 'Marca', 'Data', 'Kg'],
          [chip, 'A1', day('2026-08-15'), 402],
        ],
      },
    ],
    [{ electronicEarring: chip, identifier: 'A1', date: '2026-08-15', weight: '402' }],
  ),
  {
    ...{ name: 'shares of one', kind: 'FOODS' },
    content: [
      {
        sheet: 'Alimentos',
        rows: [
          ['Alimento', 'Categoria', 'MS (%)'],
          ['Milho moído', 'Energético', 0.88],
        ],
      },
    ],
    rows: [corn],
  },
];

export const uglyFiles: readonly UglyFile[] = [...texts, ...workbooks];

/** The file as a browser gets it. */
export async function fileOf({ name, content }: UglyFile): Promise<File> {
  if (typeof content === 'string') return new File([content], `${name}.csv`);
  if (content instanceof Uint8Array) return new File([new Uint8Array(content)], `${name}.txt`);
  const sheets = content.map(({ sheet, rows }) => ({
    sheet,
    data: rows.map((row) =>
      row.map((value) =>
        value === null
          ? null
          : value instanceof Date
            ? { value, type: Date, format: 'dd/mm/yyyy' }
            : typeof value === 'number'
              ? { value, type: Number }
              : { value, type: String },
      ),
    ),
  }));
  return new File([new Uint8Array(await writeExcelFile(sheets).toBuffer())], `${name}.xlsx`);
}
