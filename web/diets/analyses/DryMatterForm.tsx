import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { typedDecimal } from '../../../server/diets/dryMatter.calc.ts';
import { orNull } from '../../farm/farmFields.ts';
import { valueAt, type Field } from '../../platform/form/fields.ts';
import { Form } from '../../platform/form/Form.tsx';
import { formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { DryMatterFormMutation } from './__generated__/DryMatterFormMutation.graphql.ts';
import { messages } from './messages.ts';
import { DietEffects } from './DietEffects.tsx';
import { determined, isLarge, sampleDryMatter, type Sample } from './samples.ts';
import { useDryMatterPreview } from './useDryMatterPreview.ts';

const methods = ['MICROONDAS', 'AIRFRYER', 'KOSTER', 'ESTUFA', 'NIR', 'LAB'] as const;
type Method = (typeof methods)[number];
type Values = { method: string; how: string; dryMatterPct: string; samples: Sample[]; note: string; confirmed: boolean };
type Props = { stock: { id: string; dryMatterPct: string; food: { id: string; name: string } }; readOnly: boolean; onDone: () => void };

const empty: Values = { method: 'MICROONDAS', how: 'SAMPLES', dryMatterPct: '', samples: [{ wetG: '', dryG: '' }, { wetG: '', dryG: '' }], note: '', confirmed: false };

export function DryMatterForm({ stock, readOnly, onDone }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [typed, follow] = useState(empty);
  const bySamples = typed.how === 'SAMPLES';
  const { mean, asksThird } = determined(bySamples ? typed.samples : []);
  const after = bySamples ? mean : typedDecimal(typed.dryMatterPct);
  const isShare = after !== null && after.gt(0) && after.lte(100);
  const effects = useDryMatterPreview(stock.id, isShare ? after.toFixed() : null);
  const large = isLarge(stock.dryMatterPct, after);
  const [adjust] = useAppMutation<DryMatterFormMutation>(graphql`
    mutation DryMatterFormMutation($input: AdjustDryMatterInput!) {
      adjustDryMatter(input: $input) {
        stock {
          id
          dryMatterPct
        }
      }
    }
  `);
  const sections = useMemo(() => {
    const grams = (name: keyof Sample, label: string, check?: Field['check']): Field => ({ kind: 'decimal', name, label, required: true, least: 0.01, most: 100_000, digits: 2, unit: 'g', ...(check ? { check } : {}) });
    const notHeavier = (dry: string, values: unknown): string | undefined => {
      const samples = valueAt(values, 'samples') as Sample[];
      return samples.some(({ wetG, dryG }) => dryG === dry && wetG !== '' && Number(dryG) > Number(wetG)) ? t('analyses.heavier') : undefined;
    };
    const value: Field = bySamples
      ? { kind: 'table', name: 'samples', label: t('analyses.samples'), item: [grams('wetG', t('analyses.wet')), grams('dryG', t('analyses.dry'), notHeavier)], least: 1, most: 10, grow: { empty: { wetG: '', dryG: '' }, addLabel: t('analyses.addSample') }, rowName: (_row, index) => t('analyses.sample', { number: index + 1 }), widths: [8, 8], span: 3 }
      : { kind: 'decimal', name: 'dryMatterPct', label: t('analyses.newDryMatter'), required: true, least: 0.0001, most: 100, digits: 4, unit: '%', span: 2 };
    const fields: Field[] = [
      { kind: 'select', name: 'method', label: t('analyses.method'), required: true, options: methods.map((each) => ({ value: each, label: t(`analyses.method${each}`) })) },
      { kind: 'select', name: 'how', label: t('analyses.how'), required: true, options: (['SAMPLES', 'PCT'] as const).map((each) => ({ value: each, label: t(`analyses.how${each}`) })) },
      value,
      ...(large ? [{ kind: 'checkbox', name: 'confirmed', label: t('analyses.confirmLarge'), required: true, span: 6 } satisfies Field] : []),
      { kind: 'text', name: 'note', label: t('analyses.note'), max: 500, span: bySamples ? 6 : 4 },
    ];
    return [{ fields: readOnly ? fields.map((field) => ({ ...field, disabled: true })) : fields }];
  }, [t, bySamples, large, readOnly]);
  const weighed = typed.samples.map(sampleDryMatter).map((pct, index) => pct && t('analyses.sampleIs', { number: index + 1, pct: formatPercent(pct.toFixed(), locale) })).filter((text) => text !== null);
  return (
    <Form<Values>
      sections={sections}
      initial={empty}
      readOnly={readOnly}
      onChange={follow}
      submitLabel={t('analyses.save')}
      onSubmit={async ({ method, how, dryMatterPct, samples, note, confirmed }) => {
        const found = how === 'SAMPLES' ? { samples } : { dryMatterPct };
        await adjust({ input: { ...found, id: stock.id, method: method as Method, note: orNull(note), confirmed } }, { quiet: true });
      }}
      onDone={onDone}
    >
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
