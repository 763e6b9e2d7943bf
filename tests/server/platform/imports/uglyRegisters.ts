import type { UglyFile } from './uglyFiles.ts';

const rita = {
  ...{ name: 'Fazenda Santa Rita', document: '529.982.247-25', code: 'GO-1', phone: '(64) 99988-7766' },
  ...{ stateRegistration: '10.123.456-7', city: 'Jataí', state: 'GO' },
};
const address = { zipCode: '75800-000', street: 'BR-060', neighborhood: 'Zona rural', number: 's/n' };
const drug = { name: 'Ivermectina 1%', kind: 'ANTIPARASITIC', route: 'SC', unit: 'ML', packageVolume: '500' };
const lot = { lotNumber: 'AB-1', expiryDate: '2028-06-30', packages: '12', unitCost: '180' };

/** Batches, establishments and medicines as people list them. */
export const registerFiles: readonly UglyFile[] = [
  {
    ...{ name: 'suppliers of an accountant', kind: 'ESTABLISHMENTS' },
    content:
      'CADASTRO DE FORNECEDORES;;;;;;\n\nRazão Social;CPF/CNPJ;Código;Insc. Estadual;Telefone;Cidade;UF\nFazenda Santa Rita;529.982.247-25;GO-1;10.123.456-7;(64) 99988-7766;Jataí;GO\n',
    rows: [rita],
  },
  {
    ...{ name: 'farms with their addresses', kind: 'ESTABLISHMENTS' },
    content: [
      {
        sheet: 'Agenda',
        rows: [
          [
            'Propriedade',
            'CPF',
            'Cod.',
            'IE',
            'Fone',
            'Município',
            'Estado',
            'CEP',
            'Endereço',
            'Bairro',
            'Nº',
            'Tipo',
          ],
          [
            ...['Fazenda Santa Rita', '529.982.247-25', 'GO-1', '10.123.456-7', '(64) 99988-7766', 'Jataí', 'GO'],
            ...['75800-000', 'BR-060', 'Zona rural', 's/n', 'Origem'],
          ],
        ],
      },
    ],
    rows: [{ ...rita, ...address, registrationType: 'ORIGIN' }],
  },
  {
    ...{ name: 'slaughterhouses', kind: 'ESTABLISHMENTS' },
    content:
      'Frigorífico\tCNPJ\tCódigo do estabelecimento\tSIF\tHabilitado UE\nVale Verde\t11.222.333/0001-81\tSIF-4507\t4507\tSim\n',
    rows: [
      {
        ...{ name: 'Vale Verde', document: '11.222.333/0001-81', code: 'SIF-4507', sifNumber: '4507' },
        euApproved: 'true',
      },
    ],
  },
  {
    ...{ name: 'the fridge of a vet', kind: 'MEDICINES' },
    content:
      'Produto;Classe;Via;Un;Embalagem;Dose peso;Por kg;Carência;Partida;Vencimento;Qtd;Preço\nIvermectina 1%;Vermífugo;SC;ml;500;1;50;35;AB-1;30/06/2028;12;R$ 180,00\n',
    rows: [{ ...drug, doseVolume: '1', doseWeight: '50', withdrawalDays: '35', ...lot }],
  },
  {
    ...{ name: 'medicines in a workbook', kind: 'MEDICINES' },
    content: [
      {
        sheet: 'Farmácia',
        rows: [
          ['ESTOQUE DE MEDICAMENTOS'],
          ['Medicamento', 'Tipo', 'Via', 'Unidade', 'Volume', 'Dose', 'Carência (dias)', 'Laboratório'],
          ['Ivermectina 1%', 'Antiparasitário', 'Subcutânea', 'mL', 500, 8, 35, 'Lab. A'],
        ],
      },
    ],
    rows: [{ ...drug, fixedDose: '8', withdrawalDays: '35', manufacturer: 'Lab. A' }],
  },
  {
    ...{ name: 'medicines in english', kind: 'MEDICINES' },
    content:
      'Medicine,Kind,Route,Unit,Package,Fixed dose,Withdrawal (days)\nIvermectina 1%,Antiparasitic,Subcutaneous,mL,500,8,35\n',
    rows: [{ ...drug, fixedDose: '8', withdrawalDays: '35' }],
  },
  {
    ...{ name: 'batches of a board', kind: 'BATCHES' },
    content:
      'Lote;Fase;Curral;Ração;Dias de cocho;Peso final;GMD\n12;Engorda;A-01;Terminação;105;540 kg;1,55\n13;Recria;Retiro 2;;;14 @;0,6\nTotal;;;;;;\n',
    rows: [
      {
        ...{ name: '12', kind: 'CONFINEMENT', place: 'A-01', diet: 'Terminação' },
        ...{ expectedDays: '105', targetWeight: '540', plannedDailyGain: '1.55' },
      },
      { name: '13', kind: 'PASTURE', place: 'Retiro 2', targetWeight: '420', plannedDailyGain: '0.6' },
    ],
  },
  {
    ...{ name: 'lots in english', kind: 'BATCHES' },
    content: 'Lot,Phase,Pen,Row,Days on feed,Target weight (kg)\nL-1,Finishing,7,A,105,540\n',
    rows: [
      {
        ...{ name: 'L-1', kind: 'CONFINEMENT', place: '7', line: 'A', expectedDays: '105' },
        targetWeight: '540',
      },
    ],
  },
  {
    ...{ name: 'invoices of an accountant', kind: 'PURCHASES' },
    content:
      'Entradas de insumos;;;;;\nNF;Série;Emissão;Fornecedor;Produto;Qtde (t);Valor total\n18452;1;15/08/2026;Coop. Vale Verde;Milho moído;30,5;R$ 32.025,00\n18452;1;15/08/2026;Coop. Vale Verde;Ureia;2.000 kg;7.000,00\nTotal;;;;;32,5;39.025,00\n',
    rows: [
      {
        ...{ invoice: '18452', series: '1', date: '2026-08-15', supplier: 'Coop. Vale Verde' },
        ...{ food: 'Milho moído', kg: '30500', value: '32025' },
      },
      {
        ...{ invoice: '18452', series: '1', date: '2026-08-15', supplier: 'Coop. Vale Verde' },
        ...{ food: 'Ureia', kg: '2000', value: '7000' },
      },
    ],
  },
  {
    ...{ name: 'purchases in english', kind: 'PURCHASES' },
    content:
      'Invoice number,Purchase date,Supplier,Feed,Quantity (kg),Total value\n77,2026-08-31,Mill Ltd,Corn,10000,"10,500.00"\n',
    rows: [
      {
        ...{ invoice: '77', date: '2026-08-31', supplier: 'Mill Ltd' },
        ...{ food: 'Corn', kg: '10000', value: '10500' },
      },
    ],
  },
  {
    ...{ name: 'pairs of a certifier', kind: 'EARRINGS' },
    content: 'Nº do brinco;Brinco eletrônico\n105500508091406;982 000370000001\n076520123456789;\n',
    rows: [{ sisbov: '105500508091406', electronicEarring: '982000370000001' }, { sisbov: '076520123456789' }],
  },
  {
    ...{ name: 'tags of a reader', kind: 'EARRINGS' },
    content: 'VID,EID\n105500508091406,982000370000001\n',
    rows: [{ sisbov: '105500508091406', electronicEarring: '982000370000001' }],
  },
  {
    ...{ name: 'bunk readings of a consultant', kind: 'PAST_FEED' },
    content:
      'Leitura de cocho;;;;;\nDia;Baia;Nota;Realizado (t);% MS;Cab\n14/08/2026;A-1;0,5;2,35;62,5;120\n15/08/2026;A-1;-1;2,4105;;119\nTotal;;;4,7605;;\n',
    rows: [
      { date: '2026-08-14', corral: 'A-1', grade: '0.5', kg: '2350', dryMatterPct: '62.5', heads: '120' },
      { date: '2026-08-15', corral: 'A-1', grade: '-1', kg: '2410.5', heads: '119' },
    ],
  },
  {
    ...{ name: 'feed records in english', kind: 'PAST_FEED' },
    content: 'Feed date,Group,As fed,DM %,Ration,Feed cost\n2026-08-31,Lot 7,"2,410.5",61.2,Finisher,"1,850.40"\n',
    rows: [
      {
        ...{ date: '2026-08-31', batch: 'Lot 7', kg: '2410.5', dryMatterPct: '61.2' },
        ...{ diet: 'Finisher', cost: '1850.4' },
      },
    ],
  },
];
