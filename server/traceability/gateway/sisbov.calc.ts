import type { Day } from '../../platform/values/day.ts';

/** Who holds a property in the official base: one of the two numbers. */
interface Holder {
  cpfProdutor?: string | null;
  cnpjProdutor?: string | null;
}

interface TravelGta {
  numeroGTA: string;
  numeroSerie: string;
  uf: string;
  qtdeAnimais: number;
}

/** From one property to another, with the GTAs under which the animals went. */
export interface Movement {
  dataValidade: Day | null;
  dataEmissao: Day | null;
  dataSaida: Day | null;
  dataChegada: Day | null;
  idPropriedadeOrigem: string | null;
  cpfOrigem: string | null;
  cnpjOrigem: string | null;
  idPropriedadeDestino: string | null;
  cpfDestino: string | null;
  cnpjDestino: string | null;
  gtas: TravelGta[];
  numerosSISBOV: string[];
}

/** §1.11: what the official base can be asked to do, by its own names. */
export interface SisbovOperations {
  incluirAnimal: Holder & {
    dataIdentificacao: Day;
    dataNascimento: Day;
    numeroProvisorio: string | null;
    numeroDefinitivo: string | null;
    idPropriedadeNascimento: string | null;
    idPropriedadeLocalizacao: string | null;
    idPropriedadeResponsavel: string | null;
    numeroSisbov: string;
    codigoRaca: string;
    tipoIdentificacao: string;
    sexo: 'M' | 'F';
  };
  alterarAnimal: {
    numeroSisbov: string;
    dataNascimento?: Day;
    codigoRaca?: string;
    sexo?: 'M' | 'F';
    castrado?: boolean;
  };
  consultarDadosAnimal: { numeroSisbov: string };
  movimentarAnimal: Movement;
  movimentarAnimalParaFrigorifico: Movement & { numeroSIF: string | null };
  informarMorteAnimal: {
    numeroSisbov: string;
    dataMorte: Day;
    codigoTipoMorte: string | null;
    codigoCausaMorte: string | null;
  };
  informarDesligamentoAnimal: { numeroSisbov: string; tipoDesligamento: string };
  informarPeriodoConfinamento: { idPropriedade: string; dataInicio: Day; dataFim: Day | null };
  solicitarNumeracao: {
    cnpjFabrica: string;
    produtor: string;
    idPropriedade: string;
    qtde: number;
    tipoIdentificacao: string;
  };
  solicitarNumeracaoReimpressao: { numerosSISBOV: string[] };
  cancelarSolicitacaoNumeracao: {
    idSolicitacao: string | null;
    numerosSisbov: string[];
    idMotivoCancelamento: string | null;
  };
  recuperarTabela: { idTabela: string };
}

export type SisbovOperation = keyof SisbovOperations;

export type SisbovCall = {
  [Operation in SisbovOperation]: { operation: Operation; request: SisbovOperations[Operation] };
}[SisbovOperation];

/** Which call of which message, so that an answer finds its request. */
export interface CallKey {
  farmId: string;
  number: number;
  /** Its place among the calls of the message, from 0. */
  index: number;
}

/** What the base answers; 0 is well. The third word is spelled as the service spells it. */
export interface SisbovAnswer {
  status: number;
  idTransacao: string | null;
  listaErros: { codigoErro: string; menssagemErro: string; valorInformado: string[] }[];
}

/** The answers of a message as they are kept, in the order of its calls; null for one that is awaited. */
export const answersIn = (kept: unknown): (SisbovAnswer | null)[] => (Array.isArray(kept) ? kept : []);

/** The way to the official base. It throws where the base cannot be reached. */
export interface SisbovGateway {
  /** Null: the answer comes later, and is asked for by the same call again. */
  call(key: CallKey, call: SisbovCall): Promise<SisbovAnswer | null>;
}
