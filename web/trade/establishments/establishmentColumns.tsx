import { graphql } from 'react-relay';
import { formatDocument } from '../../platform/form/document.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import { activeColumn } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import type { messages as tableMessages } from '../../platform/table/messages.ts';
import type { establishmentColumns_establishment$data } from './__generated__/establishmentColumns_establishment.graphql.ts';
import type { messages } from './messages.ts';

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

export function establishmentColumns(
  t: Translate<typeof messages>,
  table: Translate<typeof tableMessages>,
  isDestination: boolean,
): Column<Establishment>[] {
  const own: Column<Establishment>[] = isDestination
    ? [
        {
          key: 'kind',
          title: t('establishments.kind'),
          width: 140,
          grow: 1,
          value: ({ isSlaughterhouse }) =>
            t(isSlaughterhouse ? 'establishments.isSlaughterhouse' : 'establishments.other'),
        },
        { key: 'sif', title: t('establishments.sif'), width: 110, value: ({ sifNumber }) => sifNumber },
        {
          key: 'eu',
          title: t('establishments.eu'),
          width: 80,
          value: ({ euApproved }) => (euApproved ? t('establishments.yes') : null),
        },
      ]
    : [
        {
          key: 'type',
          title: t('establishments.shortType'),
          width: 165,
          sort: 'TYPE',
          value: ({ registrationType }) => t(`establishments.type${registrationType}`),
        },
        { key: 'owner', title: t('establishments.owner'), width: 160, grow: 1, value: ({ ownerName }) => ownerName },
      ];
  return [
    {
      key: 'name',
      title: t('establishments.establishment'),
      width: 200,
      grow: 2,
      sort: 'NAME',
      phone: 'title',
      value: ({ name }) => name,
    },
    ...own,
    {
      key: 'document',
      title: t('establishments.document'),
      width: 170,
      value: ({ document }) => formatDocument(document),
    },
    { key: 'code', title: t('establishments.shortCode'), width: 110, sort: 'CODE', value: ({ code }) => code },
    {
      key: 'city',
      title: t('establishments.city'),
      width: 150,
      grow: 1,
      sort: 'CITY',
      phone: 'subtitle',
      value: ({ address }) => `${address.city}, ${address.state}`,
    },
    activeColumn<Establishment>(table),
  ];
}
