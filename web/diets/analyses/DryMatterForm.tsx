import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { determined, isUnusualChange, sampleDryMatter } from '../../../server/stock/analyses/dryMatterSample.calc.ts';
import { defineForm, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import { checkbox, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { DryMatterFormMutation } from './__generated__/DryMatterFormMutation.graphql.ts';
import { DietEffects } from './DietEffects.tsx';
import { messages as m } from './messages.ts';
import { useDryMatterPreview } from './useDryMatterPreview.ts';

const methods = ['MICROONDAS', 'AIRFRYER', 'KOSTER', 'ESTUFA', 'NIR', 'LAB'] as const;
const grams = { required: true, min: 0.01, max: 100_000, unit: 'g' } as const;
type How = { how: string };

const dryMatterForm = defineForm({
  method: select({
    label: m['analyses.method'],
    required: true,
    default: 'MICROONDAS',
    options: optionsFrom(methods, (method) => m[`analyses.method${method}`]),
  }),
  how: select({
    label: m['analyses.how'],
    required: true,
    local: true,
    default: 'SAMPLES',
    options: optionsFrom(['SAMPLES', 'PCT'], (how) => m[`analyses.how${how}`]),
  }),
  samples: table({
    label: m['analyses.samples'],
    addLabel: m['analyses.addSample'],
    when: ({ how }: How) => how === 'SAMPLES',
    ifEmpty: undefined,
    initialRows: 2,
    min: 1,
    max: 10,
    span: 3,
    item: {
      wetG: number({ label: m['analyses.wet'], ...grams }),
      dryG: number({
        label: m['analyses.dry'],
        ...grams,
        check: (dry, { wetG }: { wetG: string }) =>
          wetG !== '' && Number(dry) > Number(wetG) ? m['analyses.heavier'] : undefined,
      }),
    },
    rowName: (_row, index) => withValues(m['analyses.sample'], { number: index + 1 }),
    widths: { wetG: 8, dryG: 8 },
  }),
  dryMatterPct: number({
    label: m['analyses.newDryMatter'],
    required: true,
    when: ({ how }: How) => how === 'PCT',
    ifEmpty: undefined,
    min: 0.0001,
    max: 100,
    digits: 4,
    unit: '%',
    span: 3,
  }),
  confirmed: checkbox({ label: m['analyses.confirmLarge'], required: true, span: 6 }),
  note: text({ label: m['analyses.note'], max: 500, span: 6 }),
});

/** The dry matter that is typed, by samples or as it is. */
function typedDryMatter({ how, samples, dryMatterPct }: FormValues<typeof dryMatterForm>) {
  const bySamples = how === 'SAMPLES';
  const { mean, asksThird } = determined(bySamples ? samples : []);
  const found = bySamples ? mean : typedDecimal(dryMatterPct);
  return { bySamples, mean, asksThird, after: found?.gt(0) && found.lte(100) ? found.toFixed() : null };
}

type Props = {
  stock: { id: string; dryMatterPct: string; food: { id: string; name: string } };
  readOnly: boolean;
  onDone: () => void;
};

export function DryMatterForm({ stock, readOnly, onDone }: Props) {
  const t = useMessages(m);
  const locale = useLanguage();
  const adjust = useSave<DryMatterFormMutation>(graphql`
    mutation DryMatterFormMutation($input: AdjustDryMatterInput!) {
      adjustDryMatter(input: $input) {
        stock {
          id
          dryMatterPct
        }
      }
    }
  `);
  const form = useForm(dryMatterForm, { readOnly, onSave: (input) => adjust({ ...input, id: stock.id }) }, (values) => {
    const { after } = typedDryMatter(values);
    return { confirmed: { hidden: after === null || !isUnusualChange(stock.dryMatterPct, after) } };
  });
  const { bySamples, mean, asksThird, after } = typedDryMatter(form.values);
  const effects = useDryMatterPreview(stock.id, after);
  const weighed = form.values.samples
    .map(sampleDryMatter)
    .map(
      (pct, index) => pct && t('analyses.sampleIs', { number: index + 1, pct: formatPercent(pct.toFixed(), locale) }),
    )
    .filter((each) => each !== null);
  return (
    <Form form={form} submitLabel={t('analyses.save')} onDone={onDone}>
      {bySamples && mean && (
        <Card padded minW="0">
          <chakra.p color="fg.muted">{weighed.join(' · ')}</chakra.p>
          <chakra.p role="status" fontWeight="semibold">
            {t('analyses.determined', { pct: formatPercent(mean.toFixed(), locale) })}
          </chakra.p>
          {asksThird && (
            <chakra.div mt="3">
              <Notice tone="warning">{t('analyses.thirdSample')}</Notice>
            </chakra.div>
          )}
        </Card>
      )}
      {effects && <DietEffects effects={effects} food={stock.food} />}
    </Form>
  );
}
