import { graphql } from 'react-relay';
import { activeColumn, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { establishmentColumns_establishment$data } from './__generated__/establishmentColumns_establishment.graphql.ts';
import { messages } from './messages.ts';

export type Establishment = establishmentColumns_establishment$data;

export const establishmentRow = graphql`
  fragment establishmentColumns_establishment on Establishment {
    id
    name
    registrationType
    ownerName
    document
    code
    sifNumber
    isSlaughterhouse
    euApproved
    active
    address {
      city
      state
    }
  }
`;

export const establishmentTexts = { ...messages, ...activeTexts };

const columnsOf = defineColumns<Establishment, 'NAME' | 'CODE' | 'CITY' | 'TYPE'>();
const [name, ...others] = columnsOf(establishmentTexts, [
  { path: 'name', title: 'establishments.establishment', width: 200, grow: 2, sort: 'NAME', phone: 'title' },
  { path: 'document', title: 'establishments.document', width: 170, kind: 'document' },
  { path: 'code', title: 'establishments.shortCode', width: 110, sort: 'CODE' },
  {
    path: ['address.city', 'address.state'],
    separator: ', ',
    title: 'establishments.city',
    width: 150,
    grow: 1,
    sort: 'CITY',
    phone: 'subtitle',
  },
  activeColumn,
]);

export const originColumns = [
  name,
  ...columnsOf(establishmentTexts, [
    {
      path: 'registrationType',
      title: 'establishments.shortType',
      width: 165,
      sort: 'TYPE',
      words: 'establishments.type',
    },
    { path: 'ownerName', title: 'establishments.owner', width: 160, grow: 1 },
  ]),
  ...others,
];

export const destinationColumns = [
  name,
  ...columnsOf(establishmentTexts, [
    {
      path: 'isSlaughterhouse',
      title: 'establishments.kind',
      width: 140,
      grow: 1,
      flag: ['establishments.isSlaughterhouse', 'establishments.other'],
    },
    { path: 'sifNumber', title: 'establishments.sif', width: 110 },
    { path: 'euApproved', title: 'establishments.eu', width: 80, flag: ['establishments.yes', null] },
  ]),
  ...others,
];
