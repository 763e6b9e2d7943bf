export const messages = {
  'benchmark.before': { 'pt-BR': '12 meses antes', 'en-US': '12 months before' },
  'benchmark.figure': { 'pt-BR': 'Índice', 'en-US': 'Figure' },
  'benchmark.figureARROBAS_PRODUCED': { 'pt-BR': '@ produzidas por cabeça', 'en-US': '@ produced per head' },
  'benchmark.figureCARCASS_DAILY_GAIN': { 'pt-BR': 'Ganho de carcaça (kg/dia)', 'en-US': 'Carcass gain (kg/day)' },
  'benchmark.figureCONVERSION': { 'pt-BR': 'Conversão (kg MS/kg)', 'en-US': 'Conversion (kg DM/kg)' },
  'benchmark.figureCOST_PER_ARROBA': { 'pt-BR': 'Custo de produção por @ (R$)', 'en-US': 'Production cost per @ (R$)' },
  'benchmark.figureDAILY_GAIN': { 'pt-BR': 'GMD (kg/dia)', 'en-US': 'ADG (kg/day)' },
  'benchmark.figureDAYS_ON_FEED': { 'pt-BR': 'Dias de cocho', 'en-US': 'Days on feed' },
  'benchmark.figureMORTALITY': { 'pt-BR': 'Mortalidade (%)', 'en-US': 'Mortality (%)' },
  'benchmark.figureYIELD': { 'pt-BR': 'Rendimento (%)', 'en-US': 'Yield (%)' },
  'benchmark.hide': { 'pt-BR': 'Ocultar referências', 'en-US': 'Hide the references' },
  'benchmark.national': { 'pt-BR': 'Brasil', 'en-US': 'Brazil' },
  'benchmark.note': {
    'pt-BR':
      '{batches, plural, one {# lote encerrado} other {# lotes encerrados}} nos últimos 12 meses, {before, plural, one {#} other {#}} nos 12 anteriores. As referências vêm com o programa: nenhum dado sai da fazenda.',
    'en-US':
      '{batches, plural, one {# batch ended} other {# batches ended}} in the last 12 months, {before, plural, one {#} other {#}} in the 12 before. The references come with the program: no data leaves the farm.',
  },
  'benchmark.own': { 'pt-BR': 'Fazenda, 12 meses', 'en-US': 'Farm, 12 months' },
  'benchmark.range': { 'pt-BR': '{low} a {high}', 'en-US': '{low} to {high}' },
  'benchmark.show': { 'pt-BR': 'Comparar com o Brasil', 'en-US': 'Compare with Brazil' },
  'benchmark.source': { 'pt-BR': '{title}, {publisher}, {year}', 'en-US': '{title}, {publisher}, {year}' },
  'benchmark.sourceTitle': { 'pt-BR': 'Fonte', 'en-US': 'Source' },
  'benchmark.title': { 'pt-BR': 'A fazenda e o Brasil', 'en-US': 'The farm and Brazil' },
  'benchmark.unsourced': { 'pt-BR': 'sem fonte pública', 'en-US': 'no public source' },
} as const;
