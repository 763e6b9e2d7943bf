import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useSearchParams, type SetURLSearchParams } from 'react-router';
import { mostBatchesOfSale } from '../../../server/trade/sales/saleWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { date, number, select } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SearchInput } from '../../platform/ui/SearchInput.tsx';
import type { SalePlanner_plan$key, SalePlanner_plan$data } from './__generated__/SalePlanner_plan.graphql.ts';
import { PlanTable } from './PlanTable.tsx';
import { mostShown, shownIn } from './planSearch.ts';
import { marketOptions } from './SaleForm.tsx';
import { messages as m } from './saleMessages.ts';
import { salesPath } from '../trucks/truckPaths.ts';

const planForm = defineForm({
  day: date({ label: m['sales.plannedDate'], required: true, span: 3 }),
  market: select({ label: m['sales.market'], required: true, span: 3, default: 'DOMESTIC', options: marketOptions }),
  capacity: number({ label: m['sales.capacity'], required: true, whole: true, min: 1, max: 200, span: 3 }),
  minWeight: number({ label: m['sales.wantedWeight'], whole: true, min: 30, max: 1_500, span: 3 }),
  price: number({ label: m['sales.planPrice'], unit: 'R$', min: 0.01, max: 100_000, span: 3 }),
});

/** What the address says by now: while another plan is loaded, the screen still shows the one before. */
const address = (): URLSearchParams => new URLSearchParams(location.search);

/** `price`: what the plan was made with, R$ per arroba. */
export type Chosen = { batchIds: string[]; names: string[]; day: string; market: string; price: string | null };

const planFragment = graphql`
  fragment SalePlanner_plan on SalePlan @argumentDefinitions(search: { type: "String" }, first: { type: "Int!" }) {
    day
    market
    capacity
    price
    heads
    arrobas
    trucks
    leftOver
    hasMoreReady
    batchCount
    batches(first: $first, search: $search) {
      batchId
      batchName
      eligible
      isOffered
      proposed
    }
    ...PlanTable_plan @arguments(search: $search, first: $first)
  }
`;

type ChosenBatch = Pick<SalePlanner_plan$data['batches'][number], 'batchId' | 'batchName' | 'eligible'>;
/** What somebody ticked or unticked, by its batch: it may be out of sight by now. */
type Changed = ReadonlyMap<string, ChosenBatch & { isChosen: boolean }>;

type PlannerHeaderProps = {
  onGoOn: (chosen: Chosen) => void;
  chosen: ChosenBatch[];
  plan: SalePlanner_plan$data;
};

function PlannerHeader({ onGoOn, chosen, plan }: PlannerHeaderProps) {
  const t = useMessages(m);
  return (
    <ScreenHeader
      title={t('sales.plan')}
      back={{ to: salesPath, label: t('sales.title') }}
      actions={
        <Button
          variant="solid"
          disabled={chosen.length > mostBatchesOfSale}
          onClick={() =>
            onGoOn({
              batchIds: chosen.map(({ batchId }) => batchId),
              names: chosen.map(({ batchName }) => batchName),
              day: plan.day,
              market: plan.market,
              price: plan.price ?? null,
            })
          }
        >
          {t('sales.goOn')}
        </Button>
      }
    />
  );
}

interface UsePlanFormInput {
  plan: SalePlanner_plan$data;
  search: URLSearchParams;
  setChanged: Dispatch<SetStateAction<Changed>>;
  setText: Dispatch<SetStateAction<string>>;
  setSearch: SetURLSearchParams;
}

function usePlanForm({ plan, search, setChanged, setText, setSearch }: UsePlanFormInput) {
  return useForm(planForm, {
    initial: planForm.valuesOf({
      day: plan.day,
      market: plan.market,
      capacity: plan.capacity,
      minWeight: search.get('minWeight'),
      price: plan.price,
    }),
    onSave: async ({ day, market, capacity, minWeight, price }) => {
      setChanged(new Map());
      setText('');
      const requested = new URLSearchParams({ day, market, capacity: String(capacity) });
      if (minWeight) requested.set('minWeight', String(minWeight));
      if (price && String(price) !== plan.price) requested.set('price', String(price));
      for (const added of address().getAll('added')) requested.append('added', added);
      setSearch(requested);
      return Promise.resolve();
    },
  });
}

type FindBatchProps = {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  find: (wanted: string) => void;
  searched: string;
  plan: SalePlanner_plan$data;
};

function FindBatch({ text, setText, find, searched, plan }: FindBatchProps) {
  const t = useMessages(m);
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <SearchInput
        label={t('sales.find')}
        widest="22rem"
        value={text}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key: pressed }) => pressed === 'Enter' && find(text.trim())}
        onBlur={() => text.trim() !== searched && find(text.trim())}
      />
      <chakra.span fontSize="sm" color="fg.muted">
        {t('sales.shownOf', { count: plan.batches.length, all: plan.batchCount })}
      </chakra.span>
    </chakra.div>
  );
}

function ProposedHeads({ plan, chosen }: { plan: SalePlanner_plan$data; chosen: readonly ChosenBatch[] }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const { heads, trucks, leftOver } = plan;
  return (
    <chakra.p role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {t('sales.proposedHeads', {
        heads,
        arrobas: formatDecimal(plan.arrobas, locale, { digits: 1 }),
        trucks: t('sales.leftOver', { trucks, leftOver }),
      })}
      {' · '}
      {t('sales.chosen', {
        count: chosen.length,
        heads: chosen.reduce((sum, { eligible }) => sum + eligible, 0),
      })}
    </chakra.p>
  );
}

type ShowMoreProps = { shown: number; search: URLSearchParams; setSearch: SetURLSearchParams };

function ShowMore({ shown, search, setSearch }: ShowMoreProps) {
  const t = useMessages(m);
  const most = shownIn(search);
  if (shown < most || most === mostShown) return null;
  const onClick = (): void => {
    const next = address();
    next.set('shown', String(mostShown));
    setSearch(next, { replace: true });
  };
  return (
    <Button justifySelf="start" onClick={onClick}>
      {t('sales.showMore')}
    </Button>
  );
}

/** Step one of a sale: which batches are ready on a day, for a market, by the places of a truck. */
export function SalePlanner({ plan: key, onGoOn }: { plan: SalePlanner_plan$key; onGoOn: (chosen: Chosen) => void }) {
  const t = useMessages(m);
  const [search, setSearch] = useSearchParams();
  const plan = useFragment(planFragment, key);
  const searched = search.get('search') ?? '';
  const [text, setText] = useState(searched);
  const [changed, setChanged] = useState<Changed>(new Map());
  // What is proposed is chosen, unless it was looked for by its name.
  const proposed = searched === '' ? plan.batches.filter((batch) => batch.proposed) : [];
  const [offered, setOffered] = useState(proposed);
  const idsOf = (batches: readonly { batchId: string }[]): string => batches.map(({ batchId }) => batchId).join();
  if (searched === '' && idsOf(offered) !== idsOf(proposed)) setOffered(proposed);
  const chosen = [
    ...offered.filter(({ batchId }) => !changed.has(batchId)),
    ...[...changed.values()].filter(({ isChosen }) => isChosen),
  ];
  const choose = (batchId: string, isChosen: boolean): void => {
    const batch = plan.batches.find((each) => each.batchId === batchId);
    if (batch && !batch.isOffered && isChosen) {
      const next = address();
      next.append('added', batchId);
      setSearch(next, { replace: true });
    }
    if (batch) setChanged(new Map([...changed, [batchId, { ...batch, isChosen }]]));
  };
  const find = (wanted: string): void => {
    const next = address();
    if (wanted === '') next.delete('search');
    else next.set('search', wanted);
    setSearch(next, { replace: true });
  };
  const form = usePlanForm({ plan, search, setChanged, setText, setSearch });
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} gridTemplateColumns="minmax(0, 1fr)">
      <PlannerHeader onGoOn={onGoOn} chosen={chosen} plan={plan} />
      <chakra.p color="fg.muted">{t('sales.planText')}</chakra.p>
      <Card padded>
        <Form form={form} bare guarded={false} submitLabel={t('sales.replanNow')} onDone={() => undefined} />
      </Card>
      {plan.price == null && <Notice tone="warning">{t('sales.priceUnset')}</Notice>}
      {plan.hasMoreReady && <Notice tone="info">{t('sales.moreReady', { count: mostBatchesOfSale })}</Notice>}
      {chosen.length > mostBatchesOfSale && (
        <Notice tone="warning">
          {t('sales.tooManyChosen', { most: mostBatchesOfSale, count: chosen.length - mostBatchesOfSale })}
        </Notice>
      )}
      {plan.batchCount > plan.batches.length || searched !== '' ? (
        <FindBatch text={text} setText={setText} find={find} searched={searched} plan={plan} />
      ) : null}
      {plan.batchCount > 0 && <ProposedHeads plan={plan} chosen={chosen} />}
      <PlanTable plan={plan} chosen={chosen.map(({ batchId }) => batchId)} onChoose={choose} />
      <ShowMore shown={plan.batches.length} search={search} setSearch={setSearch} />
    </chakra.div>
  );
}
