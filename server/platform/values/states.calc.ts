/** The states of Brazil by their codes. */
export const stateNames: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

/** A name as it is compared: without case, accents and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The code of a state by its code or name. */
export function stateCode(state: string): string | undefined {
  const requested = plain(state);
  return Object.entries(stateNames).find(([code, name]) => plain(code) === requested || plain(name) === requested)?.[0];
}

const brazil = /^bra[sz]il$|^bra?$/i;

/** Whether a country, however it is written, is Brazil. */
export const isBrazil = (country: string): boolean => brazil.test(country.trim());

/** A CEP, with or without its signs. */
export const isPostalCode = (text: string): boolean => /^\d{8}$/.test(text.replaceAll(/[\s.-]/g, ''));
