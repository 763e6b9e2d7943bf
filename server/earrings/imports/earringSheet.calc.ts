import type { ImportSheet } from '../../platform/imports/importSheet.calc.ts';

/** Ear tags that lie in stock, as a certifier or a reader lists them: each number with its chip, where it has one. */
export const earringSheet: ImportSheet = {
  kind: 'EARRINGS',
  words: ['Brincos', 'Ear tags'],
  mostRows: 50_000,
  columns: [
    {
      key: 'sisbov',
      words: ['SISBOV', 'SISBOV'],
      synonyms: [
        'numero sisbov',
        'n sisbov',
        'brinco sisbov',
        'brinco',
        'brincos',
        'brinco oficial',
        'numero',
        'numero do brinco',
        'vid',
        'visual id',
        'official id',
        'ear tag',
        'tag',
      ],
      type: 'sisbov',
      required: true,
      examples: ['105520000000017', '105520000000025'],
      note: [
        '15 dígitos; formate a coluna como texto, para não perder o zero',
        '15 digits; format the column as text, to keep the zero',
      ],
    },
    {
      key: 'electronicEarring',
      words: ['Chip (brinco eletrônico)', 'Chip (electronic ear tag)'],
      synonyms: [
        'chip',
        'eid',
        'rfid',
        'brinco eletronico',
        'botton',
        'boton',
        'tag eletronica',
        'electronic id',
        'electronic tag',
        'transponder',
      ],
      type: 'chip',
      examples: ['982000370000001', ''],
      note: ['15 dígitos; em branco, brinco sem chip', '15 digits; blank, an ear tag without a chip'],
    },
  ],
};
