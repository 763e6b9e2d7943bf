import { documentText } from '../platform/files/cell.calc.ts';
import type { PaperHead, PaperPlace } from './paperHead.service.ts';

export const cityOf = ({ city, uf }: Pick<PaperPlace, 'city' | 'uf'>): string => [city, uf].filter(Boolean).join('/');

/** The head of a paper as the forms of certifiers have it, in their words. */
export function paperHeadFacts({ producer, property, certifier }: PaperHead): [label: string, value: string][] {
  return [
    ['Produtor', producer.name],
    ['CPF/CNPJ', documentText(producer.document ?? '')],
    ['Propriedade', property.name],
    ['Município/UF', cityOf(property)],
    ['Inscrição estadual', property.stateRegistration ?? ''],
    ['NIRF/INCRA', [property.nirf, property.incra].filter(Boolean).join(' / ')],
    ['ERAS', property.eras ?? ''],
    ['Código na BND', property.code ?? ''],
    [
      'Certificadora',
      certifier ? [certifier.name, documentText(certifier.document ?? '')].filter(Boolean).join(' · ') : '',
    ],
  ];
}
