import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { parseSisbov } from '../../../../server/earrings/sisbov.calc.ts';
import { unusabilityMotives } from '../../../../server/earrings/earringStatus.calc.ts';
import { sisbovFault } from '../../../earrings/numberChecks.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { date, optionsFrom, select, tags, text, textarea } from '../../../platform/form/fields/kinds.ts';
import { useSend } from '../../../platform/form/saving/useSave.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { messages as m } from '../messages.ts';
import type { WriteOffButtonMutation } from './__generated__/WriteOffButtonMutation.graphql.ts';

const ways = ['NUMBERS', 'RANGE'] as const;
const isRange = ({ way }: { way: string }): boolean => way === 'RANGE';
const isNumbers = (values: { way: string }): boolean => !isRange(values);
const fault = (typed: string) => (typed === '' ? undefined : sisbovFault(typed));
const mostNumbers = 500;

const writeOffForm = defineForm({
  way: select({
    label: m['communique.way'],
    required: true,
    span: 6,
    local: true,
    default: 'NUMBERS',
    options: optionsFrom(ways, (way) => m[`communique.way${way}`]),
  }),
  sisbovs: tags({
    label: m['communique.numbers'],
    hint: m['communique.numbersHint'],
    span: 6,
    max: mostNumbers,
    itemMax: 40,
    when: isNumbers,
    accepts: (typed) => 'parts' in parseSisbov(typed),
  }),
  initialSisbov: text({
    label: m['communique.firstNumber'],
    required: true,
    max: 40,
    span: 3,
    autoComplete: 'off',
    when: isRange,
    check: fault,
  }),
  finalSisbov: text({
    label: m['communique.lastNumber'],
    required: true,
    max: 40,
    span: 3,
    autoComplete: 'off',
    when: isRange,
    check: fault,
  }),
  motive: select({
    label: m['communique.reason'],
    required: true,
    span: 3,
    options: optionsFrom(unusabilityMotives, (motive) => m[`communique.motive${motive}`]),
  }),
  date: date({ label: m['communique.day'], span: 3 }),
  observation: textarea({ label: m['communique.observation'], max: 500, span: 6 }),
  photoUrl: text({
    label: m['communique.photoUrl'],
    max: 500,
    span: 6,
    autoComplete: 'off',
    check: (typed) => (typed === '' || /^https?:\/\/\S+$/.test(typed) ? undefined : m['communique.photoFault']),
  }),
});

function WriteOffDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const save = useSend<WriteOffButtonMutation>(graphql`
    mutation WriteOffButtonMutation($input: RegisterUnusableEarringsInput!) {
      registerUnusableEarrings(input: $input) {
        earrings {
          id
          status
        }
      }
    }
  `);
  const form = useForm(writeOffForm, {
    pathOf: (path) => (path === 'range' ? 'initialSisbov' : path.replace(/^range\./, '')),
    onSave: async ({ sisbovs, initialSisbov, finalSisbov, ...input }, values) => {
      const named = isRange(values)
        ? { range: { initialSisbov: initialSisbov ?? '', finalSisbov: finalSisbov ?? '' } }
        : { sisbovs };
      await save({ ...input, ...named });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('communique.writeOff')}
      form={form}
      submitLabel={t('communique.writeOff')}
      savedText={t('communique.writtenOff')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{t('communique.writeOffText')}</chakra.p>
    </FormDialog>
  );
}

/** Earrings of the stock that never will be on an animal, by their numbers or by a range. */
export function WriteOffButton() {
  const t = useMessages(m);
  const [isOpen, setOpen] = useState(false);
  if (!mayDo('earring:write')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('communique.writeOff')}</Button>
      {isOpen && <WriteOffDialog onClose={() => setOpen(false)} />}
    </>
  );
}
