import type { ImportSheet } from '../../platform/imports/importSheet.calc.ts';

/** What the farm's own list calls a batch that is over. */
export const closedWords = ['Encerrado', 'Closed'];

/** Batches as they stand or are planned, without their animals: those come by their own list. */
export const batchSheet: ImportSheet = {
  kind: 'BATCHES',
  words: ['Lotes', 'Batches'],
  mostRows: 2_000,
  others: [
    ['Dias', 'Days'],
    ['Cabeças-dia', 'Head-days'],
  ],
  columns: [
    {
      key: 'name',
      words: ['Nome', 'Name'],
      synonyms: ['lote', 'lotes', 'nome do lote', 'numero do lote', 'codigo', 'batch', 'lot', 'group'],
      type: 'text',
      required: true,
      examples: ['Lote 12', 'Lote 13'],
    },
    {
      key: 'kind',
      words: ['Tipo', 'Kind'],
      synonyms: ['fase', 'sistema', 'categoria', 'type', 'phase'],
      type: 'choice',
      required: true,
      choices: [
        {
          value: 'CONFINEMENT',
          words: ['Confinamento', 'Feedlot'],
          synonyms: ['engorda', 'cocho', 'terminacao', 'finishing'],
        },
        { value: 'PASTURE', words: ['Pasto', 'Pasture'], synonyms: ['recria', 'pastagem', 'a pasto', 'grazing'] },
        { value: 'HOLDING', words: ['Espera', 'Holding'], synonyms: ['recepcao', 'quarentena', 'adaptacao'] },
        { value: 'STANDALONE', words: ['Avulso', 'Standalone'], synonyms: ['outro', 'sem local'] },
      ],
      examples: ['Confinamento', 'Pasto'],
    },
    {
      key: 'place',
      words: ['Curral ou pasto', 'Pen or pasture'],
      synonyms: ['curral', 'pasto', 'local', 'piquete', 'baia', 'onde', 'pen', 'place', 'location', 'pasture'],
      type: 'text',
      examples: ['A-01', 'Retiro 2'],
      note: ['Pelo nome; em branco, sem local', 'By name; blank, without a place'],
    },
    {
      key: 'line',
      words: ['Linha', 'Line'],
      synonyms: ['fileira', 'setor', 'row', 'alley'],
      type: 'text',
      examples: ['Linha A', ''],
      note: ['Só quando duas linhas têm currais de mesmo nome', 'Only where two lines have pens of the same name'],
    },
    {
      key: 'diet',
      words: ['Dieta', 'Diet'],
      synonyms: ['racao', 'formulacao', 'trato', 'ration', 'formula'],
      type: 'text',
      examples: ['Terminação', ''],
      note: ['Uma dieta ativa, pelo nome', 'An active diet, by name'],
    },
    {
      key: 'owner',
      words: ['Proprietário', 'Owner'],
      synonyms: ['dono', 'parceiro', 'cliente', 'proprietario do gado', 'partner'],
      type: 'text',
      examples: ['', ''],
      note: ['Um proprietário do cadastro, pelo nome', 'An owner of the register, by name'],
    },
    {
      key: 'expectedDays',
      words: ['Dias previstos', 'Planned days'],
      synonyms: ['dias', 'dias de cocho', 'doc', 'permanencia', 'days', 'days on feed'],
      type: 'decimal',
      most: 1000,
      examples: ['105', ''],
    },
    {
      key: 'targetWeight',
      words: ['Peso alvo (kg)', 'Target weight (kg)'],
      synonyms: ['peso final', 'peso de saida', 'peso de abate', 'peso previsto', 'target weight', 'out weight'],
      type: 'decimal',
      unit: 'kg',
      most: 1500,
      examples: ['540', '420'],
    },
    {
      key: 'plannedDailyGain',
      words: ['GMD previsto (kg)', 'Planned daily gain (kg)'],
      synonyms: ['gmd', 'ganho diario', 'ganho previsto', 'gpd', 'adg', 'daily gain'],
      type: 'decimal',
      most: 5,
      examples: ['1,55', '0,6'],
    },
    {
      key: 'status',
      words: ['Situação', 'Status'],
      synonyms: [],
      type: 'text',
      examples: ['', ''],
      note: ['De um lote encerrado, «Encerrado»: nada muda nele', 'Of a closed batch, «Closed»: nothing of it changes'],
    },
    {
      key: 'observation',
      words: ['Observação', 'Note'],
      synonyms: ['obs', 'observacoes', 'notas', 'notes', 'remarks'],
      type: 'text',
      examples: ['', ''],
    },
  ],
};
