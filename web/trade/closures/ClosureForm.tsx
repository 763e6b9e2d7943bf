import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { Form } from '../../platform/form/Form.tsx';
import { useConfirm } from '../../platform/form/saving/useConfirm.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { salePath } from '../trucks/truckPaths.ts';
import type { ClosureForm_farm$key, ClosureForm_farm$data } from './__generated__/ClosureForm_farm.graphql.ts';
import type { ClosureForm_sale$key, ClosureForm_sale$data } from './__generated__/ClosureForm_sale.graphql.ts';
import type {
  ClosureFormMutation,
  CloseSaleInput,
  ClosureFormMutation$data,
} from './__generated__/ClosureFormMutation.graphql.ts';
import { closureForm, closureSections } from './closureForm.ts';
import {
  addedUp,
  closingOf,
  decisionOn,
  fieldOf,
  following,
  funrural,
  isLive,
  liveSheet,
  nobody,
  sumsOf,
  type ClosureTerms,
  type Sums,
} from './closing.ts';
import { ClosureTotals } from './ClosureTotals.tsx';
import { messages as m } from './messages.ts';
import { ReceivedSheet } from './ReceivedSheet.tsx';
import type { Sheet } from './sheetFields.ts';
import { SheetUpload } from './SheetUpload.tsx';
import { SheetTable } from './SheetTable.tsx';

type Props = { sale: ClosureForm_sale$key; farm: ClosureForm_farm$key };

const saleFragment = graphql`
  fragment ClosureForm_sale on SaleManagement {
    id
    name
    pricing
    unitPrice
    bonuses {
      valuePerArroba
    }
    trucks {
      id
      plate
      boarded
      emittedOn
      totals {
        heads
        weighed
        kg
      }
    }
    boardedOxen {
      oxId
      name
      batchId
      batchName
      position
      exitKg
    }
    ...ReceivedSheet_sale
  }
`;

const farmFragment = graphql`
  fragment ClosureForm_farm on Farm {
    currentDay
    settings {
      economics {
        arrobaKg
        liveYield
      }
      financialReports {
        funruralPct
      }
    }
  }
`;

const mutation = graphql`
  mutation ClosureFormMutation($input: CloseSaleInput!) {
    closeSale(input: $input) {
      saleManagement {
        id
        ...SaleScreen_sale
        ...saleColumns_sale
      }
    }
  }
`;

/** Without the weight of all its heads, what they lost on the way is not known. */
const arrivalOf = ({ id: truckId, plate, totals }: ClosureForm_sale$data['trucks'][number]) => ({
  truckId,
  plate,
  exitKg: totals.weighed === totals.heads ? totals.kg : '',
  arrivalKg: '',
  shrinkPct: '',
});

interface UseClosureFormInput {
  terms: ClosureTerms;
  trucks: readonly ClosureForm_sale$data['trucks'][number][];
  ask: ReturnType<typeof useConfirm>;
  name: string;
  close: (input: CloseSaleInput) => Promise<ClosureFormMutation$data>;
  id: string;
}

function useClosureForm({ terms, trucks, ask, name, close, id }: UseClosureFormInput) {
  const locale = useLanguage();
  const t = useMessages(m);
  return useForm(
    closureForm,
    {
      initial: closureForm.initial({
        slaughterDate: terms.leftOn,
        deductions: [{ name: funrural, value: '0' }],
        payments: [{ dueDate: terms.leftOn, value: '0' }],
        arrivals: trucks.filter(({ boarded }) => boarded > 0).map(arrivalOf),
      }),
      sections: closureSections,
      follow: following(terms),
      pathOf: fieldOf,
      onSave: async (input, values) => {
        const closing = sumsOf(values.sheet, values.decisions, terms);
        const net = formatMoney(closing.gross.minus(addedUp(values.deductions)).toFixed(2), locale);
        const confirmation = {
          title: t('closing.close'),
          text: t('closing.confirm', { name, heads: closing.heads, net }),
          confirm: t('closing.close'),
          cancel: t('closing.cancel'),
          danger: true,
        };
        // Without a sum there is nothing to confirm: the refusal names who left without a weight.
        if (!closing.isUnpriced) await ask(confirmation);
        await close({ ...input, ...closingOf(values, closing), id });
      },
    },
    ({ sheet, decisions }) => {
      const { free, missing } = sumsOf(sheet, decisions, terms);
      const faulty = new Set(sheet?.matched?.rows.flatMap(({ line, faults }) => (faults.length > 0 ? [line] : [])));
      return {
        decisions: {
          hidden: decisions.length === 0,
          row: {
            oxId: {
              options: [
                { value: nobody, label: m['closing.nobody'] },
                ...free.map(({ oxId, name: ox, batchName }) => ({ value: oxId, label: `${ox} · ${batchName}` })),
              ],
              check: (value: string, { line }: { line: number }) => {
                if (value === '' || value === nobody) return undefined;
                if (faulty.has(line)) return m['closing.faulty'];
                return decisions.some((other) => other.oxId === value && other.line !== line)
                  ? m['closing.oxTwice']
                  : undefined;
              },
            },
          },
        },
        reason: { hidden: missing.length === 0, required: true },
        ...(isLive(sheet)
          ? { slaughterDate: { label: m['closing.saleDate'] }, slaughterNumber: { hidden: true } }
          : {}),
      };
    },
  );
}

function MissingOxen({ sums }: { sums: Sums }) {
  const t = useMessages(m);
  return (
    <Notice tone="warning">
      {t('closing.missing', {
        count: sums.missing.length,
        names: sums.missing
          .slice(0, 20)
          .map(({ name: ox, batchName }) => `${ox} (${batchName})`)
          .join(', '),
        more: Math.max(0, sums.missing.length - 20),
      })}
    </Notice>
  );
}

/** What the sale is paid by. */
function useTerms(
  { pricing, unitPrice, bonuses, trucks }: ClosureForm_sale$data,
  { currentDay, settings }: ClosureForm_farm$data,
): ClosureTerms {
  const { arrobaKg, liveYield } = settings.economics;
  const { funruralPct } = settings.financialReports;
  return useMemo(() => {
    const bonusPerArroba = addedUp(bonuses.map(({ valuePerArroba }) => ({ value: valuePerArroba })));
    const left = trucks.flatMap(({ emittedOn }) => emittedOn ?? []).toSorted();
    const leftOn = left.at(-1) ?? currentDay;
    return { pricing, unitPrice, bonusPerArroba, arrobaKg, liveYield, funruralPct, leftOn };
  }, [pricing, unitPrice, bonuses, arrobaKg, liveYield, funruralPct, trucks, currentDay]);
}

function SoldAlive({ liveYield, onSheet }: { liveYield: string; onSheet: () => void }) {
  const t = useMessages(m);
  const locale = useLanguage();
  return (
    <Notice tone="info">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.span flex="1 1 16rem">
          {t('closing.liveText', { yieldPct: formatPercent(liveYield, locale) })}
        </chakra.span>
        <Button variant="outline" onClick={onSheet}>
          {t('closing.withSheet')}
        </Button>
      </chakra.div>
    </Notice>
  );
}

interface SheetSourceProps {
  sale: ClosureForm_sale$data;
  sheet: Sheet | null;
  liveYield: string;
  onSheet: (sheet: Sheet | null) => void;
}

/** The romaneio that came, or a file of it, or none where the heads were sold alive. */
function SheetSource({ sale, sheet, liveYield, onSheet }: SheetSourceProps) {
  const t = useMessages(m);
  /** A file chosen before is put aside by it. */
  const [received, setReceived] = useState('');
  if (isLive(sheet)) return <SoldAlive liveYield={liveYield} onSheet={() => onSheet(null)} />;
  return (
    <>
      <ReceivedSheet
        sale={sale}
        sheet={sheet}
        onSheet={(found) => {
          onSheet(found);
          setReceived(found.id);
        }}
      />
      <SheetUpload key={received} saleId={sale.id} sheet={sheet} onSheet={onSheet} />
      {sheet === null && (
        <Button justifySelf="start" onClick={() => onSheet(liveSheet(sale.boardedOxen))}>
          {t('closing.live')}
        </Button>
      )}
    </>
  );
}

/** The romaneio, what is open of it, and the money, until they add up. */
export function ClosureForm({ sale: saleKey, farm: farmKey }: Props) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const sale = useFragment(saleFragment, saleKey);
  const { id, name, trucks } = sale;
  const terms = useTerms(sale, useFragment(farmFragment, farmKey));
  const ask = useConfirm();
  const close = useSend<ClosureFormMutation>(mutation);
  const form = useClosureForm({ terms, trucks, ask, name, close, id });
  const { sheet, decisions, deductions, payments } = form.values;
  const sums = useMemo(() => sumsOf(sheet, decisions, terms), [sheet, decisions, terms]);
  return (
    <>
      <SheetSource
        sale={sale}
        sheet={sheet}
        liveYield={terms.liveYield}
        onSheet={(found) => form.set('sheet', found)}
      />
      {sheet && (
        <>
          {!isLive(sheet) && (
            <Card padded>
              <SheetTable
                rows={sums.rows}
                decisions={decisions}
                onCorrect={(row) => form.set('decisions', [...decisions, decisionOn(row, row.boarded?.oxId)])}
              />
            </Card>
          )}
          {sums.missing.length > 0 && <MissingOxen sums={sums} />}
          <Form
            form={form}
            submitLabel={t('closing.close')}
            onCancel={() => void navigate(salePath(id))}
            onDone={() => {
              toast({ severity: 'success', text: t('closing.closed') });
              void navigate(salePath(id));
            }}
          >
            <ClosureTotals sums={sums} deductions={deductions} payments={payments} />
          </Form>
        </>
      )}
    </>
  );
}
