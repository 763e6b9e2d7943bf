import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { mayDo } from '../../../platform/session/session.ts';
import { TableScreen } from '../../../platform/table/TableScreen.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import { DueDay } from '../AnnouncementStatus.tsx';
import { communiquePath, emitEntryPath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type {
  EntriesByPurchase_farm$data,
  EntriesByPurchase_farm$key,
} from './__generated__/EntriesByPurchase_farm.graphql.ts';
import type { CommuniqueKind } from './communiqueKind.ts';

const farmFragment = graphql`
  fragment EntriesByPurchase_farm on Farm {
    currentDay
    announceableEntries {
      purchaseId
      purchaseName
      ownerId
      establishmentName
      erasCode
      arrivalDate
      dueDate
      heads
      withSisbov
      gtas {
        id
        uf
        series
        number
        heads
      }
    }
  }
`;

type Entry = EntriesByPurchase_farm$data['announceableEntries'][number];

function EmitLink({ purchaseId, ownerId }: Entry) {
  const t = useMessages(messages);
  if (!mayDo('announcement:write')) return null;
  const to = purchaseId ? emitEntryPath(purchaseId, ownerId ?? null) : `${communiquePath('entry')}?tab=items`;
  return (
    <ButtonLink size="sm" to={to}>
      {t(purchaseId ? 'communique.announce' : 'communique.chooseAnimals')}
    </ButtonLink>
  );
}

type Props = { kind: CommuniqueKind; farm: EntriesByPurchase_farm$key; tabs: ReactNode; actions: ReactNode };

/** Entries that wait for their announcement, by the purchase they came by. */
export function EntriesByPurchase({ kind, farm: key, tabs, actions }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { currentDay, announceableEntries: entries } = useFragment(farmFragment, key);
  return (
    <TableScreen
      title={t(kind.title)}
      count={entries.length}
      actions={actions}
      views={tabs}
      bar={null}
      filtered={false}
      refusal={null}
      empty={{ icon: 'check', title: t(kind.waitsFor), text: t(kind.waitsForText) }}
    >
      <chakra.div minH="0" overflow="auto" borderRadius="md" bg={{ md: 'bg.surface' }}>
        <SmallTable
          label={t('communique.tab_purchases')}
          columns={[
            { title: t('communique.purchase') },
            { title: t('communique.origin') },
            { title: t('communique.gtas') },
            { title: t('communique.arrival') },
            { title: t('communique.heads'), align: 'end' },
            { title: t('communique.withSisbov'), align: 'end' },
            { title: t('communique.due') },
            { title: '' },
          ]}
          rows={entries.map((entry) => ({
            key: `${entry.purchaseId ?? ''} ${entry.ownerId ?? ''}`,
            cells: [
              entry.purchaseName ?? t('communique.noPurchase'),
              [entry.establishmentName, entry.erasCode && `ERAS ${entry.erasCode}`].filter(Boolean).join(' · ') || '—',
              entry.gtas.map(({ uf, series, number, heads }) => `${uf} ${series} ${number} (${heads})`).join(', ') ||
                '—',
              formatDate(entry.arrivalDate),
              formatInteger(entry.heads, locale),
              formatInteger(entry.withSisbov, locale),
              <DueDay key="due" day={entry.dueDate} overdue={entry.dueDate < currentDay} />,
              <EmitLink key="emit" {...entry} />,
            ],
          }))}
        />
      </chakra.div>
    </TableScreen>
  );
}
