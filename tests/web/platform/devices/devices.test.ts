import { describe, expect, test } from 'vitest';
import { readerInput, scaleInput, type ShownWeight } from '../../../../web/platform/devices/deviceInput.ts';
import { normaliseEid } from '../../../../web/platform/devices/eid.ts';
import { createFramer } from '../../../../web/platform/devices/lines.ts';
import { createRawLog } from '../../../../web/platform/devices/rawLog.ts';
import { readerOf, readers, type TagReading } from '../../../../web/platform/devices/readers.ts';
import { scaleOf, scales, type ScaleReading } from '../../../../web/platform/devices/scales.ts';
import { pastedText, sessionRows } from '../../../../web/platform/devices/sessionFile.ts';
import { createStabiliser } from '../../../../web/platform/devices/stabiliser.ts';
import { virtualTag, virtualWeights } from '../../../../web/platform/devices/virtualDevices.ts';
import { createWedge } from '../../../../web/platform/devices/wedge.ts';
import { textTable } from '../../../../server/platform/files/textTable.calc.ts';

describe('a chip', () => {
  test.each([
    ['982000364696050', '982000364696050'],
    ['982 000364696050', '982000364696050'],
    ['076000000000001', '076000000000001'],
    ['032000000000001', '032000000000001'],
    ['963000408629140', '963000408629140'],
  ])('%s is %s', (text, eid) => expect(normaliseEid(text)).toBe(eid));

  test.each(['', '98200036469605', '9820003646960500', '98200036469605X', '000000000000001', '895000000000001'])(
    '%j is none',
    (text) => expect(normaliseEid(text)).toBeNull(),
  );
});

describe('lines', () => {
  const linesOf = (pieces: readonly string[], end?: string) => {
    const framer = createFramer(end);
    return pieces.flatMap((piece, index) => framer.push(piece, 1_000 + index));
  };

  test.each<[string, string[], string[]]>([
    ['whole', ['one\r\ntwo\r\n'], ['one', 'two']],
    ['in pieces', ['o', 'ne', '\r', '\ntw', 'o\n'], ['one', 'two']],
    ['between STX and ETX', ['\x02one\x03\x02two\x03'], ['one', 'two']],
    ['after one that was broken off', ['on\x02two\r\n'], ['two']],
    ['with an end of their own', ['[425', '.5][U42', '6.0]'], ['[425.5]', '[U426.0]']],
    ['that do not end', ['one'], []],
  ])('%s', (_name, pieces, lines) =>
    expect(linesOf(pieces, pieces[0]?.startsWith('[') ? ']' : undefined)).toEqual(lines),
  );

  test('are dropped when they are longer than any, and the next one counts', () => {
    expect(linesOf(['x'.repeat(4_096), 'x\nnext\n'])).toEqual(['next']);
    expect(linesOf(['x'.repeat(4_096), '\n'])).toEqual(['x'.repeat(4_096)]);
  });

  test('whose rest never comes are dropped', () => {
    const framer = createFramer();
    expect(framer.push('LA 982 0000', 1_000)).toEqual([]);
    expect(framer.push('LA 982 000001088420\r\n', 2_500)).toEqual(['LA 982 000001088420']);
  });
});

/** Lines of every reader, as makers write and farms captured them. */
const tagLines: Record<string, [line: string, reading: TagReading][]> = {
  WEDGE: [
    ['982000364696050', { tag: '982000364696050' }],
    ['105500508091406', { tag: '105500508091406' }],
  ],
  GENERIC: [
    ['LA 982 000001088420', { tag: '982000001088420' }],
    ['1000000982000364696050260517093000', { tag: '982000364696050' }],
    ['982 000364696050', { tag: '982000364696050' }],
    ['LR 0006 0000000018514243', { rejected: 'INDUSTRIAL' }],
    ['LA 000 000001088420', { rejected: 'NUMBER' }],
    ['hello', { rejected: 'LINE' }],
  ],
  ALLFLEX_ISO: [
    ['LA 982 000001088420', { tag: '982000001088420' }],
    ['LA 00000 0 982 000001088420', { tag: '982000001088420' }],
    ['LR 0006 0000000018514243', { rejected: 'INDUSTRIAL' }],
    ['LA 982 00000108842', { rejected: 'LINE' }],
    ['LA 982 0000\x0001088420', { rejected: 'LINE' }],
    ['A 982 000001088420', { rejected: 'LINE' }],
  ],
  ALLFLEX_RS420: [
    ['1000000982000364696050260517093000', { tag: '982000364696050' }],
    ['100000098200036469605026051709300', { rejected: 'LINE' }],
    ['1000000000000364696050260517093000', { rejected: 'NUMBER' }],
  ],
  ISO_24631: [
    ['1 0 0 00 00 0 982 000001088420', { tag: '982000001088420' }],
    ['982000001088420 0 00', { tag: '982000001088420' }],
    ['1 0 0 00 00 0 982 00000108842', { rejected: 'LINE' }],
  ],
  TRU_TEST: [
    ['982000364696050', { tag: '982000364696050' }],
    ['982 000364696050', { tag: '982000364696050' }],
    ['982 000364696050, 17/05/2026, 09:30:00', { tag: '982000364696050' }],
    ['982000364696050\t20260517\t093000', { tag: '982000364696050' }],
    ['98200036469605', { rejected: 'LINE' }],
    ['98\xff000364696050', { rejected: 'LINE' }],
  ],
  HEX: [
    // The animal's bit, then the prefix in 10 and the animal in 38 bits.
    ['8000F5800010A734', { tag: '982000001091380' }],
    ['00037D1FC6E831F2', { tag: '982000364696050' }],
    ['0037d1fc6e831f2', { tag: '982000364696050' }],
    ['982000364696050', { tag: '982000364696050' }],
    ['8000F5800010A7', { rejected: 'LINE' }],
    ['8000F5800010A73G', { rejected: 'LINE' }],
  ],
  BLUETOOTH: [
    ['982 000364696050', { tag: '982000364696050' }],
    ['LR 0006 0000000018514243', { rejected: 'INDUSTRIAL' }],
  ],
  VIRTUAL: [[virtualTag('982000001088420').join('').trim(), { tag: '982000001088420' }]],
};

describe.each(readers)('the reader $id', ({ id, read }) => {
  test.each(tagLines[id] ?? [])('%j', (line, reading) => expect(read(line)).toEqual(reading));
  test('has its lines here', () => expect(tagLines[id]?.some(([, reading]) => 'tag' in reading)).toBe(true));
});

const moving = (kg: string): ScaleReading => ({ kg, stable: false });
const still = (kg: string): ScaleReading => ({ kg, stable: true });
const plain = (kg: string): ScaleReading => ({ kg, stable: null });

const weightLines: Record<string, [line: string, reading: ScaleReading | null][]> = {
  GENERIC: [
    ['[U425.5]', moving('425.5')],
    ['+  450.5 kg', plain('450.5')],
    ['ST,GS,+00450.00  kg', still('450')],
    ['450', null],
  ],
  TRU_TEST_S3: [
    ['[425.5]', still('425.5')],
    ['[U425.5]', moving('425.5')],
    ['[-2.5]', still('-2.5')],
    ['[42?.5]', null],
    ['[]', null],
  ],
  TRU_TEST_EZIWEIGH: [
    ['[WS]425.5', still('425.5')],
    ['[WR]380.0', still('380')],
    ['[WX]380.0', null],
  ],
  ACORES: [
    ['+  450.5 kg', plain('450.5')],
    ['-    2.5 kg', plain('-2.5')],
    ['+    0.0 kg', plain('0')],
    ['+  450,5 kg', plain('450.5')],
    ['+  4S0.5 kg', null],
  ],
  RUMAX: [
    ['P:0450.5', plain('450.5')],
    ['P:04505.', null],
  ],
  TOLEDO: [
    ['450.5  S', still('450.5')],
    ['450.5  U', moving('450.5')],
    ['450.5', null],
  ],
  AND: [
    ['ST,GS,+00450.00  kg', still('450')],
    ['US,GS,+00449.50  kg', moving('449.5')],
    ['ST,NT,-00002.50  kg', still('-2.5')],
    ['OL,GS,+99999.99  kg', null],
  ],
  BLUETOOTH: [
    ['P:0450.5', plain('450.5')],
    ['[U425.5]', moving('425.5')],
  ],
  VIRTUAL: [['+ 450.5 kg', plain('450.5')]],
};

describe.each(scales)('the scale $id', ({ id, read }) => {
  test.each(weightLines[id] ?? [])('%j', (line, reading) => expect(read(line)).toEqual(reading));
  test('has its lines here', () => expect(weightLines[id]?.some(([, reading]) => reading !== null)).toBe(true));
});

test('the scales that must be asked say with what and how often', () => {
  const requested = scales.flatMap(({ id, ask }) => (ask ? [[id, ask.text, ask.everyMs]] : []));
  expect(requested).toEqual([
    ['TRU_TEST_S3', '{RW}', 450],
    ['TRU_TEST_EZIWEIGH', '{RO}\r', 450],
  ]);
});

describe('what a reader sends', () => {
  const listen = () => {
    const tags: string[] = [];
    const faults: string[] = [];
    const log = createRawLog();
    const events = { onTag: (tag: string) => tags.push(tag), onRejected: (reason: string) => faults.push(reason) };
    return { tags, faults, log, input: readerInput(readerOf('ALLFLEX_ISO'), log, events) };
  };
  const line = 'LA 982 000001088420\r\n';

  test('is one tag within three seconds', () => {
    const { tags, input } = listen();
    for (const at of [10_000, 11_000, 13_500, 17_000]) input.push(line, at);
    input.push('LA 982 000001088421\r\n', 17_001);
    expect(tags).toEqual(['982000001088420', '982000001088420', '982000001088421']);
  });

  test('is kept as it came, understood or not', () => {
    const { faults, log, input } = listen();
    input.push('LA 9#2 000001088420\r\nLR 0006 0000000018514243\r\n', 10_000);
    input.push(line, 10_100);
    expect(faults).toEqual(['LINE', 'INDUSTRIAL']);
    expect(log.get().map(({ text, meaning }) => [text, meaning])).toEqual([
      ['LA 9#2 000001088420', null],
      ['LR 0006 0000000018514243', null],
      ['LA 982 000001088420', '982000001088420'],
    ]);
  });

  test('is kept of the last lines only', () => {
    const log = createRawLog();
    for (let at = 0; at < 400; at += 1) log.add({ at, device: 'SCALE', text: String(at), meaning: null });
    expect(log.get()).toHaveLength(300);
    expect(log.get().at(-1)?.text).toBe('399');
  });
});

describe('a weight comes to rest', () => {
  const stillOf = (readings: readonly [kg: string, at: number][]) => {
    const stabiliser = createStabiliser();
    return readings.map(([kg, at]) => stabiliser.push(kg, at));
  };
  const every = (ms: number, ...kgs: string[]) => kgs.map((kg, index): [string, number] => [kg, 5_000 + index * ms]);

  test.each<[string, readonly [string, number][], boolean]>([
    ['with five readings', every(200, '450', '450.5', '450', '449.8', '450.2'), true],
    ['not with four', every(200, '450', '450', '450', '450'), false],
    ['not with one that is further off', every(200, '450', '450', '450.8', '450', '450'), false],
    ['not over a longer time', every(400, '450', '450', '450', '450', '450'), false],
    ['after it swung', every(100, '300', '470', '450', '450', '450.3', '450', '449.9'), true],
  ])('%s', (_name, readings, isStill) => expect(stillOf(readings).at(-1)).toBe(isStill));

  test('as the virtual scale sends it, through the same lines', () => {
    const shown: ShownWeight[] = [];
    const input = scaleInput(scaleOf('VIRTUAL')!, createRawLog(), (weight) => shown.push(weight));
    for (const [index, piece] of virtualWeights('412.5').entries()) input.push(piece, 9_000 + index * 140);
    expect(shown[0]).toMatchObject({ kg: '0', stable: false });
    expect(shown.find(({ stable }) => stable)?.kg).toBe('412.5');
    expect(shown.at(-1)).toMatchObject({ kg: '412.5', stable: true });
  });

  test('when the indicator says so, whatever we think', () => {
    const shown: ShownWeight[] = [];
    const input = scaleInput(scaleOf('TRU_TEST_S3')!, createRawLog(), (weight) => shown.push(weight));
    for (let index = 0; index < 6; index += 1) input.push('[U425.5]', 9_000 + index * 100);
    input.push('[425.5]', 9_700);
    expect(shown.map(({ stable }) => stable)).toEqual([false, false, false, false, false, false, true]);
  });
});

describe('a reader that types', () => {
  const type = (text: string, gapMs: number) => {
    const wedge = createWedge();
    return [...text, 'Enter'].map((key, index) => wedge.key(key, 1_000 + index * gapMs)).at(-1);
  };

  test('is distinguished from a person', () => {
    expect(type('982000364696050', 8)).toBe('982000364696050');
    expect(type('982 000364696050', 8)).toBe('982 000364696050');
    expect(type('982000364696050', 90)).toBeNull();
    expect(type('98200036469605', 8)).toBeNull();
    expect(type('m', 8)).toBeNull();
  });

  test('counts from where the burst begins', () => {
    const wedge = createWedge();
    wedge.key('7', 0);
    const keys = [...'982000364696050'];
    for (const [index, key] of keys.entries()) wedge.key(key, 1_000 + index * 5);
    expect(wedge.key('Enter', 1_080)).toBe('982000364696050');
    expect(wedge.key('Enter', 1_090)).toBeNull();
  });
});

describe('a session file', () => {
  const read = (text: string, needsWeight = true) =>
    sessionRows(textTable(text).rows, { locale: 'pt-BR', needsWeight, weights: { min: 30, max: 1_500 } });

  test.each([
    ['EID,VID,Weight,Date\n982 000364696050,A-17,412.5,2026-05-17 09:30'],
    ['Sessão 4\nData;Peso (kg);Brinco eletrônico;Manejo\n17/05/2026 09:30;412,5;982000364696050;A-17'],
  ])('%j', (text) =>
    expect(read(text)).toMatchObject([
      { eid: '982000364696050', vid: 'A-17', weight: '412.5', date: '2026-05-17', fault: null },
    ]),
  );

  test('says what is wrong with a line', () => {
    const rows = read('EID;Weight\n98200036469605;400\n982000364696050;\n;400\n982000364696051;0');
    expect(rows?.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'EID'],
      [3, 'WEIGHT'],
      [4, 'NAMELESS'],
      [5, 'WEIGHT'],
    ]);
  });

  test('is a plain list as well, of numbers with or without a weight', () => {
    const list = 'LA 982 000364696050\n076000000000015;412,5\nA-17;1.012,50\n982000364696051;400 kg\nB-3;x\nB-4;5.000';
    const rows = read(list, false);
    expect(rows?.map(({ eid, vid, weight, fault }) => [eid ?? vid, eid !== null, weight, fault])).toEqual([
      ['982000364696050', true, null, null],
      ['076000000000015', false, '412.5', null],
      ['A-17', false, '1012.5', null],
      ['982000364696051', true, '400', null],
      ['B-3', false, null, 'WEIGHT'],
      ['B-4', false, '5000', 'RANGE'],
    ]);
    expect(read(list)?.map(({ line, fault }) => [line, fault])[0]).toEqual([1, 'WEIGHT']);
  });

  test('is pasted with its weights behind a blank, and separators that differ from line to line', () => {
    const list = [
      ...['104500 541,5', 'LA 982 000364696050 402', '105520401045010, 507,1 kg', 'Boi 12 1.012,50'],
      ...['104503\t521,3', '104504;528,4', '104505,530', 'Boi 12', '105 5005 0809140-6', '076 0000 0000 0001'],
    ];
    const rows = read(pastedText(list.join('\n')), false);
    expect(rows?.map(({ eid, vid, weight }) => [eid ?? vid, weight])).toEqual([
      ['104500', '541.5'],
      ['982000364696050', '402'],
      ['105520401045010', '507.1'],
      ['Boi 12', '1012.5'],
      ['104503', '521.3'],
      ['104504', '528.4'],
      ['104505', '530'],
      ['Boi 12', null],
      ['105500508091406', null],
      ['076000000000001', null],
    ]);
    const alike = ['EID, Weight\n982000364696050, 412.5', '982000364696050,A-17,412.5', '104500, 104501\n104502'];
    for (const text of alike) expect(pastedText(text)).toBe(text);
  });

  test('of more columns without their names is none', () => expect(read('982000364696050;400;3\n')).toBeNull());
});
