import { expect, test } from 'vitest';
import { paperHeadFacts } from '../../../server/traceability/paperHeadFacts.ts';

test('the head of a paper has a CPF and a CNPJ with their usual punctuation', () => {
  const place = {
    city: 'Rio Verde',
    uf: 'GO',
    stateRegistration: null,
    nirf: null,
    incra: null,
    eras: null,
    document: null,
    owner: null,
    sif: null,
  };
  const facts = paperHeadFacts({
    producer: { name: 'Helena Prado Vilela', document: '52998224725' },
    property: { ...place, name: 'Fazenda Boa Vista', code: null },
    certifier: { name: 'Certificadora Planalto', document: '04218337000120' },
  });
  expect(new Map(facts).get('CPF/CNPJ')).toBe('529.982.247-25');
  expect(new Map(facts).get('Certificadora')).toBe('Certificadora Planalto · 04.218.337/0001-20');
});
