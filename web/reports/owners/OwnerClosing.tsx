import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { Nothing, Panel } from '../../trade/financial/Panel.tsx';
import { Figures } from '../finance/Figures.tsx';
import type {
  OwnerClosing_closing$data,
  OwnerClosing_closing$key,
} from './__generated__/OwnerClosing_closing.graphql.ts';
import { messages } from './messages.ts';
import { OwnerCredits } from './OwnerCredits.tsx';

const closingFragment = graphql`
  fragment OwnerClosing_closing on OwnerClosing {
    contract
    rate
    chargesHealth
    contracts {
      from
      to
      contract
      rate
      headDays
      arrobas
      msKg
      value
    }
    headsBefore
    headsIn
    headsOut
    headsDead
    heads
    headsExpected
    headsUnweighed
    headDays
    msKg
    feedCost
    arrobas
    doses
    healthCost
    contractValue
    charged
    credited
    due
    batches {
      batchId
      batch
      headDays
      msKg
      feedCost
    }
    services {
      medicine
      doses
      cost
    }
    ...OwnerCredits_closing
  }
`;

type Closing = OwnerClosing_closing$data;

function useContractText(): (closing: Pick<Closing, 'contract' | 'rate'>) => string {
  const t = useMessages(messages);
  const locale = useLanguage();
  return ({ contract, rate }) => {
    if (contract == null) return t('ownerClosings.noContract');
    const name = t(`ownerClosings.contract${contract}`);
    if (rate == null) return name;
    return t('ownerClosings.perUnit', {
      contract: name,
      rate: formatDecimal(rate, locale, { digits: 2, maxDigits: 4 }),
    });
  };
}

function Sums({ closing }: { closing: Closing }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const contractText = useContractText();
  const money = (value: string | null | undefined): string => (value == null ? '—' : formatMoney(value, locale));
  const count = (value: number): string => formatInteger(value, locale);
  const { charged, credited, due, chargesHealth } = closing;
  return (
    <>
      <Figures
        figures={[
          {
            title: t('ownerClosings.contract'),
            value: money(closing.contractValue),
            notes: [
              contractText(closing),
              t(chargesHealth ? 'ownerClosings.medicinesOut' : 'ownerClosings.medicinesIn'),
            ],
          },
          { title: t('ownerClosings.charged'), value: money(charged) },
          { title: t('ownerClosings.credited'), value: money(credited) },
          { title: t('ownerClosings.due'), value: money(due), tone: Number(due ?? 0) > 0 ? 'danger.fg' : undefined },
        ]}
      />
      <Figures
        figures={[
          { title: t('ownerClosings.headsBefore'), value: count(closing.headsBefore) },
          { title: t('ownerClosings.headsIn'), value: count(closing.headsIn) },
          { title: t('ownerClosings.headsOut'), value: count(closing.headsOut) },
          { title: t('ownerClosings.headsDead'), value: count(closing.headsDead) },
          { title: t('ownerClosings.heads'), value: count(closing.heads) },
          { title: t('ownerClosings.headDays'), value: count(closing.headDays) },
          { title: t('ownerClosings.arrobas'), value: formatDecimal(closing.arrobas, locale) },
        ]}
      />
    </>
  );
}

function Feed({ closing: { batches, headDays, msKg, feedCost } }: { closing: Closing }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const cells = (days: number, kg: string, cost: string | null | undefined): string[] => [
    formatInteger(days, locale),
    formatDecimal(kg, locale, { digits: 1 }),
    cost == null ? '—' : formatMoney(cost, locale),
  ];
  return (
    <Panel title={t('ownerClosings.feed')}>
      {batches.length === 0 ? (
        <Nothing>{t('ownerClosings.none')}</Nothing>
      ) : (
        <SmallTable
          label={t('ownerClosings.feed')}
          maxH="22rem"
          columns={[
            { title: t('ownerClosings.batch') },
            { title: t('ownerClosings.headDays'), align: 'end' },
            { title: t('ownerClosings.msKg'), align: 'end' },
            { title: t('ownerClosings.feedCost'), align: 'end' },
          ]}
          rows={[
            ...batches.map((each) => ({
              key: each.batchId,
              cells: [each.batch, ...cells(each.headDays, each.msKg, each.feedCost)],
            })),
            { key: 'total', look: 'strong', cells: [t('ownerClosings.total'), ...cells(headDays, msKg, feedCost)] },
          ]}
        />
      )}
    </Panel>
  );
}

function Services({ closing: { services, doses, healthCost } }: { closing: Closing }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <Panel title={t('ownerClosings.services')}>
      {services.length === 0 ? (
        <Nothing>{t('ownerClosings.none')}</Nothing>
      ) : (
        <SmallTable
          label={t('ownerClosings.services')}
          maxH="22rem"
          columns={[
            { title: t('ownerClosings.medicine') },
            { title: t('ownerClosings.doses'), align: 'end' },
            { title: t('ownerClosings.cost'), align: 'end' },
          ]}
          rows={[
            ...services.map((each) => ({
              key: each.medicine,
              cells: [each.medicine, formatInteger(each.doses, locale), formatMoney(each.cost, locale)],
            })),
            {
              key: 'total',
              look: 'strong',
              cells: [t('ownerClosings.total'), formatInteger(doses, locale), formatMoney(healthCost, locale)],
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** What was agreed from when to when, where it changed in the period. */
function Contracts({ closing: { contracts } }: { closing: Closing }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const contractText = useContractText();
  if (contracts.length < 2) return null;
  return (
    <Panel title={t('ownerClosings.contracts')}>
      <SmallTable
        label={t('ownerClosings.contracts')}
        maxH="22rem"
        columns={[
          { title: t('ownerClosings.contract') },
          { title: t('ownerClosings.period') },
          { title: t('ownerClosings.headDays'), align: 'end' },
          { title: t('ownerClosings.arrobas'), align: 'end' },
          { title: t('ownerClosings.msKg'), align: 'end' },
          { title: t('ownerClosings.creditValue'), align: 'end' },
        ]}
        rows={contracts.map((each) => ({
          key: each.from,
          cells: [
            contractText(each),
            `${formatDate(each.from)} – ${formatDate(each.to)}`,
            formatInteger(each.headDays, locale),
            formatDecimal(each.arrobas, locale),
            formatDecimal(each.msKg, locale, { digits: 1 }),
            each.value == null ? '—' : formatMoney(each.value, locale),
          ],
        }))}
      />
    </Panel>
  );
}

/** One client: what it owes, and where that comes from. */
export function OwnerClosing({ closing: key, day }: { closing: OwnerClosing_closing$key; day: string }) {
  const t = useMessages(messages);
  const closing = useFragment(closingFragment, key);
  const { contractValue, headsExpected, headsUnweighed, contract } = closing;
  return (
    <>
      {contractValue == null && <Notice tone="warning">{t('ownerClosings.noContractText')}</Notice>}
      {contract === 'PER_ARROBA' && headsExpected > 0 && (
        <Notice tone="info">{t('ownerClosings.expected', { heads: headsExpected })}</Notice>
      )}
      {contract === 'PER_ARROBA' && headsUnweighed > 0 && (
        <Notice tone="warning">{t('ownerClosings.unweighed', { heads: headsUnweighed })}</Notice>
      )}
      <Sums closing={closing} />
      <Contracts closing={closing} />
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Feed closing={closing} />
        <chakra.div display="grid" gap="5">
          <OwnerCredits closing={closing} day={day} />
          <Services closing={closing} />
        </chakra.div>
      </chakra.div>
    </>
  );
}
