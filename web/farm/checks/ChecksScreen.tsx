import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../platform/relay/useReadOnce.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { ChecksScreenHerdQuery } from './__generated__/ChecksScreenHerdQuery.graphql.ts';
import type { ChecksScreenStockQuery } from './__generated__/ChecksScreenStockQuery.graphql.ts';
import { Check, type Checked } from './Check.tsx';
import { messages } from './messages.ts';

type HerdFault = ChecksScreenHerdQuery['response']['farm']['herdCheck']['faults'][number];

const pages = { Ox: '/admin/traceability/ox', Batch: '/admin/farm/batches/edit' } as const;

/** The page of what differs, where it has one. */
function HerdRecord({ fault: { table, oxId, batchId } }: { fault: HerdFault }) {
  const t = useMessages(messages);
  const name = t(`checks.table${table}`);
  const to = oxId
    ? `${pages.Ox}/${encodeURIComponent(oxId)}`
    : batchId && `${pages.Batch}/${encodeURIComponent(batchId)}`;
  return to ? <Link to={to}>{name}</Link> : <>{name}</>;
}

const herdQuery = graphql`
  query ChecksScreenHerdQuery {
    farm {
      herdCheck {
        oxen
        events
        faults {
          table
          oxId
          batchId
          stored
          rebuilt
        }
      }
    }
  }
`;

const stockQuery = graphql`
  query ChecksScreenStockQuery {
    farm {
      stockLedgerCheck {
        stocks
        movements
        faults {
          stockId
          movementId
          column
          stored
          rebuilt
        }
      }
    }
  }
`;

/** What is stored beside what follows from the ledgers: for the owner, when figures are doubted. */
export function ChecksScreen() {
  const t = useMessages(messages);
  const readHerd = useReadOnce<ChecksScreenHerdQuery>(herdQuery);
  const readStock = useReadOnce<ChecksScreenStockQuery>(stockQuery);
  const herd = async (): Promise<Checked> => {
    const { faults, oxen, events } = (await readHerd({})).farm.herdCheck;
    return {
      right: t('checks.herdRight', { oxen, events }),
      faults: faults.map((fault, index) => ({ ...fault, key: String(index), record: <HerdRecord fault={fault} /> })),
    };
  };
  const stock = async (): Promise<Checked> => {
    const { faults, stocks, movements } = (await readStock({})).farm.stockLedgerCheck;
    return {
      right: t('checks.stockRight', { stocks, movements }),
      faults: faults.map(({ stockId, column, ...fault }, index) => ({
        ...fault,
        key: String(index),
        record: <Link to={`/admin/financial/stock-list/${encodeURIComponent(stockId)}`}>{column}</Link>,
      })),
    };
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={t('checks.title')} />
      <Check title={t('checks.herd')} text={t('checks.herdText')} onRun={herd} />
      {mayDo('stock:correct') && <Check title={t('checks.stock')} text={t('checks.stockText')} onRun={stock} />}
    </chakra.div>
  );
}
