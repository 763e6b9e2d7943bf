import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import type { OxPapers_ox$key } from './__generated__/OxPapers_ox.graphql.ts';
import { messages } from './oxMessages.ts';

const at = (folder: string, id: string): string => `/admin/${folder}/${encodeURIComponent(id)}`;

/** The papers an ox came with, those that the reader may see. */
export function OxPapers({ ox: key }: { ox: OxPapers_ox$key | null }) {
  const t = useMessages(messages);
  const ox = useFragment(
    graphql`
      fragment OxPapers_ox on Ox {
        purchase @include(if: $purchases) {
          id
          name
        }
        entryGta @include(if: $gtas) {
          id
          uf
          series
          number
        }
        earring @include(if: $earrings) {
          id
          sisbov
        }
      }
    `,
    key,
  );
  const { purchase, entryGta: gta, earring } = ox ?? {};
  const items = [
    ...(gta
      ? [
          {
            label: t('ox.gta'),
            value: <Link to={at('financial/gta-details', gta.id)}>{`${gta.uf} ${gta.series} ${gta.number}`}</Link>,
          },
        ]
      : []),
    ...(purchase
      ? [{ label: t('ox.purchase'), value: <Link to={at('financial/orders', purchase.id)}>{purchase.name}</Link> }]
      : []),
    ...(earring
      ? [
          {
            label: t('ox.earring'),
            value: <Link to={at('traceability/earring/details', earring.id)}>{earring.sisbov}</Link>,
          },
        ]
      : []),
  ];
  return items.length === 0 ? <chakra.p color="fg.muted">{t('ox.noPapers')}</chakra.p> : <Facts items={items} />;
}
