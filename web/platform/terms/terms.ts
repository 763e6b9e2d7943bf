import type { Locale } from '../session/storage.ts';

interface Term {
  /** What it is called. */
  name: Readonly<Record<Locale, string>>;
  /** As labels write it: in capitals as it stands, otherwise in any. */
  words: Readonly<Record<Locale, readonly string[]>>;
  /** Words that are this only as a whole label. */
  alone?: Readonly<Record<Locale, readonly string[]>>;
  /** What it means, in a sentence or two. */
  text: Readonly<Record<Locale, string>>;
}

/** The words of the trade that screens explain, as CONTEXT.md says them; of several in a label the first one counts. */
export const terms = {
  biologicalEfficiency: {
    name: { 'pt-BR': 'Eficiência biológica (EB)', 'en-US': 'Biological efficiency' },
    words: { 'pt-BR': ['EB', 'eficiência biológica'], 'en-US': ['biological efficiency', 'BE'] },
    text: {
      'pt-BR': 'Quantos quilos de matéria seca o animal comeu para cada arroba produzida. Quanto menor, melhor.',
      'en-US': 'How many kilograms of dry matter an animal ate for each arroba it produced. The lower, the better.',
    },
  },
  conversion: {
    name: { 'pt-BR': 'Conversão alimentar', 'en-US': 'Feed conversion' },
    words: { 'pt-BR': ['conversão'], 'en-US': ['conversion'] },
    text: {
      'pt-BR': 'Quilos de matéria seca comidos para cada quilo de peso ganho. Quanto menor, melhor.',
      'en-US': 'Kilograms of dry matter eaten for each kilogram of weight gained. The lower, the better.',
    },
  },
  intake: {
    name: { 'pt-BR': 'Consumo de matéria seca (IMS, CMS)', 'en-US': 'Dry matter intake (DMI)' },
    words: { 'pt-BR': ['IMS', 'CMS'], 'en-US': ['DMI'] },
    text: {
      'pt-BR':
        'O que cada cabeça come por dia, descontada a água do alimento. Em % PV, é a parte do peso vivo: um boi de 400 kg que come 9 kg de MS tem 2,25 %.',
      'en-US':
        'What a head eats a day, without the water in its feed. In % LW it is a share of the live weight: a steer of 400 kg that eats 9 kg of DM has 2.25 %.',
    },
  },
  dailyGain: {
    name: { 'pt-BR': 'Ganho médio diário (GMD)', 'en-US': 'Daily gain (ADG)' },
    words: { 'pt-BR': ['GMD'], 'en-US': ['ADG', 'daily gain'] },
    text: {
      'pt-BR': 'Quilos que cada cabeça ganha por dia: a diferença de dois pesos pelos dias entre eles.',
      'en-US': 'Kilograms that a head gains a day: the difference of two weights by the days between them.',
    },
  },
  netEnergy: {
    name: { 'pt-BR': 'Energia líquida (ELm, ELg)', 'en-US': 'Net energy (NEm, NEg)' },
    words: { 'pt-BR': ['ELm', 'ELg'], 'en-US': ['NEm', 'NEg'] },
    text: {
      'pt-BR':
        'Megacalorias por quilo de matéria seca: as que servem à manutenção do animal (ELm) e as que viram ganho (ELg).',
      'en-US':
        'Megacalories in a kilogram of dry matter: those that maintain the animal (NEm) and those that become gain (NEg).',
    },
  },
  arroba: {
    name: { 'pt-BR': 'Arroba (@)', 'en-US': 'Arroba (@)' },
    words: { 'pt-BR': ['@', 'arroba', 'arrobas'], 'en-US': ['@', 'arroba', 'arrobas'] },
    text: {
      'pt-BR':
        '15 kg de carcaça, ou o que as configurações da fazenda dizem. De peso vivo são 30 kg quando a carcaça rende 50 %.',
      'en-US':
        '15 kg of carcass, or what the settings of the farm say. Of live weight it is 30 kg when the carcass yields 50 %.',
    },
  },
  carcassYield: {
    name: { 'pt-BR': 'Rendimento de carcaça', 'en-US': 'Carcass yield' },
    words: { 'pt-BR': ['rendimento'], 'en-US': ['carcass yield', 'dressing', 'yield'] },
    text: {
      'pt-BR': 'O peso da carcaça pelo peso vivo, em porcento. Machos terminados em confinamento ficam perto de 54 %.',
      'en-US': 'The weight of the carcass by the live weight, in percent. Males finished on a feedlot are near 54 %.',
    },
  },
  daysOnFeed: {
    name: { 'pt-BR': 'Dias de cocho', 'en-US': 'Days on feed' },
    words: { 'pt-BR': ['dias de cocho'], 'en-US': ['days on feed', 'DOF'] },
    text: {
      'pt-BR': 'Há quantos dias o lote recebe trato no confinamento, desde a entrada do primeiro animal.',
      'en-US': 'For how many days the batch has been fed on the feedlot, since its first animal came.',
    },
  },
  headDays: {
    name: { 'pt-BR': 'Cabeça-dia', 'en-US': 'Head-day' },
    words: {
      'pt-BR': ['cabeça-dia', 'cabeças-dia', 'cabeças-dias', 'diárias'],
      'en-US': ['head-day', 'head-days', 'head days'],
    },
    text: {
      'pt-BR':
        'Uma cabeça presente por um dia, que conta depois de fechado. Por elas os custos do lote são repartidos.',
      'en-US': 'One head present for one day, which counts once closed. By these the costs of a batch are divided.',
    },
  },
  bunkGrade: {
    name: { 'pt-BR': 'Nota de cocho', 'en-US': 'Bunk grade' },
    words: {
      'pt-BR': ['nota de cocho', 'notas de cocho', 'nota do cocho', 'últimas notas', 'tabela de notas', 'Notas D'],
      'en-US': ['grade', 'score', 'scores'],
    },
    // Inside a label «nota» is mostly an invoice.
    alone: { 'pt-BR': ['nota', 'notas'], 'en-US': [] },
    text: {
      'pt-BR':
        'O que a leitura do cocho diz da sobra: com ela a chamada do dia seguinte sobe, fica ou desce, pela tabela da fazenda.',
      'en-US':
        'What a bunk reading says of the leftovers: by it the call of the next day rises, stays or falls, by the table of the farm.',
    },
  },
  call: {
    name: { 'pt-BR': 'Chamada (oferta)', 'en-US': 'Feed call' },
    words: { 'pt-BR': ['chamada', 'oferta'], 'en-US': ['call', 'feed call'] },
    text: {
      'pt-BR': 'Quanto cada cabeça deve receber no dia, em quilos de matéria seca.',
      'en-US': 'How much each head is to get on a day, in kilograms of dry matter.',
    },
  },
  naturalMatter: {
    name: { 'pt-BR': 'Matéria natural (MN)', 'en-US': 'As fed' },
    words: { 'pt-BR': ['MN', 'matéria natural'], 'en-US': ['as fed'] },
    text: {
      'pt-BR': 'O alimento como é pesado no vagão e no estoque, com a água que tem.',
      'en-US': 'Feed as it is weighed on the wagon and in stock, with the water in it.',
    },
  },
  dryMatter: {
    name: { 'pt-BR': 'Matéria seca (MS)', 'en-US': 'Dry matter (DM)' },
    words: { 'pt-BR': ['MS', 'matéria seca'], 'en-US': ['DM', 'dry matter'] },
    text: {
      'pt-BR':
        'O alimento sem a água. Silagens mudam de umidade a cada semana, por isso o consumo é comparado em MS e não no peso da balança.',
      'en-US':
        'Feed without its water. Silage changes its moisture every week, so that intake is compared in DM and not by the scale.',
    },
  },
  animalUnit: {
    name: { 'pt-BR': 'Unidade animal (UA)', 'en-US': 'Animal unit' },
    words: { 'pt-BR': ['UA'], 'en-US': ['animal unit', 'animal units'] },
    text: {
      'pt-BR': '450 kg de peso vivo. Por ela se mede a lotação dos pastos.',
      'en-US': '450 kg of live weight. By it the stocking of pastures is measured.',
    },
  },
  digestible: {
    name: { 'pt-BR': 'Nutrientes digestíveis totais (NDT)', 'en-US': 'Total digestible nutrients (TDN)' },
    words: { 'pt-BR': ['NDT'], 'en-US': ['TDN'] },
    text: {
      'pt-BR': 'Porcento do alimento que o animal aproveita. Dele saem ELm e ELg quando não são digitadas.',
      'en-US': 'Percent of a feed that an animal makes use of. From it NEm and NEg follow unless they are typed.',
    },
  },
  sisbov: {
    name: { 'pt-BR': 'Número SISBOV', 'en-US': 'SISBOV number' },
    words: { 'pt-BR': ['SISBOV', 'Sisbov'], 'en-US': ['SISBOV'] },
    text: {
      'pt-BR':
        'Os 15 dígitos do brinco oficial, que identificam o animal no país e permitem a venda a mercados que exigem rastreabilidade.',
      'en-US':
        'The 15 digits of the official ear tag, which identify an animal in the country and allow its sale to markets that require traceability.',
    },
  },
  nationalBase: {
    name: { 'pt-BR': 'Base Nacional de Dados (BND)', 'en-US': 'National database (BND)' },
    words: { 'pt-BR': ['BND'], 'en-US': ['BND', 'national base', 'national database'] },
    text: {
      'pt-BR':
        'O registro oficial do SISBOV: um animal só conta para os mercados depois do prazo desde a sua inclusão nela.',
      'en-US':
        'The official registry of SISBOV: an animal counts for the markets only after a term since it was entered there.',
    },
  },
  transitPermit: {
    name: { 'pt-BR': 'Guia de Trânsito Animal (GTA)', 'en-US': 'Transit permit (GTA)' },
    words: { 'pt-BR': ['GTA', 'GTAs'], 'en-US': ['GTA', 'GTAs'] },
    text: {
      'pt-BR': 'O documento sem o qual gado não viaja: diz de onde, para onde, quantas cabeças, de que sexo e idade.',
      'en-US': 'The paper without which no cattle travel: from where, to where, how many head, of which sex and age.',
    },
  },
  approvedFarm: {
    name: { 'pt-BR': 'ERAS', 'en-US': 'ERAS' },
    words: { 'pt-BR': ['ERAS'], 'en-US': ['ERAS'] },
    text: {
      'pt-BR': 'Estabelecimento rural aprovado no SISBOV, auditado por uma certificadora.',
      'en-US': 'A rural establishment approved in SISBOV, which a certifier audits.',
    },
  },
  boitel: {
    name: { 'pt-BR': 'Boitel', 'en-US': 'Boitel' },
    words: { 'pt-BR': ['boitel'], 'en-US': ['boitel'] },
    text: {
      'pt-BR': 'Tratar gado de outros donos por um preço por cabeça e dia, ou pela arroba produzida.',
      'en-US': 'Feeding other people’s cattle at a price for a head and day, or for the arroba produced.',
    },
  },
  liveWeight: {
    name: { 'pt-BR': 'Peso vivo (PV)', 'en-US': 'Live weight (LW)' },
    words: { 'pt-BR': ['PV', 'peso vivo'], 'en-US': ['LW', 'live weight'] },
    text: {
      'pt-BR': 'O peso do animal em pé, como a balança do curral o mostra.',
      'en-US': 'The weight of an animal as it stands, as the scale of the chute shows it.',
    },
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof terms;

const all: Readonly<Record<TermName, Term>> = terms;

const names = Object.keys(terms).filter((name): name is TermName => name in terms);

const letterOrDigit = /[\p{L}\p{N}]/u;
const capital = /\p{Lu}/u;

/** A letter or digit before or after a word makes another word of it. Looked for by hand: patterns take long to make. */
function says(label: string, word: string): boolean {
  const text = capital.test(word) ? label : label.toLowerCase();
  const isPart = (at: number): boolean => letterOrDigit.test(text.charAt(at));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPart(at - 1) && !isPart(at + word.length)) return true;
  return false;
}

/** The words of the trade that labels say, in the order of the list above. */
export const termsIn = (labels: readonly string[], locale: Locale): TermName[] =>
  names.filter((name) => {
    const { words, alone } = all[name];
    const isWhole = (label: string): boolean => alone?.[locale].includes(label.trim().toLowerCase()) ?? false;
    return labels.some((label) => isWhole(label) || words[locale].some((word) => says(label, word)));
  });
