import { chakra } from '@chakra-ui/react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { animalCategories, isOfSex } from '../../../../server/herd/herdWords.calc.ts';
import { sexes } from '../../../../server/papers/gtas/gtaPlaces.calc.ts';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { Choice } from '../../../platform/form/controls/choices/Choice.tsx';
import { KeyCap } from '../../../herd/chute/ChuteKeys.tsx';
import type { Draft } from './entryDraft.ts';
import { messages } from './messages.ts';

/** They come in pairs. */
const incisors = ['0', '2', '4', '6', '8'] as const;

export type PanelField = keyof Omit<Draft, 'tagId' | 'reason'>;

export const fieldId = (field: PanelField): string => `entry-${field}`;

function Field({
  id,
  label,
  wide = false,
  ...input
}: { label: string; wide?: boolean } & ComponentProps<typeof Input>) {
  return (
    <chakra.div display="grid" gap="1.5" {...(wide ? { gridColumn: '1 / -1' } : {})}>
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {label}
      </chakra.label>
      <Input id={id} autoComplete="off" {...input} />
    </chakra.div>
  );
}

type Props = {
  draft: Draft;
  breeds: readonly { readonly id: string; readonly name: string }[];
  gtas: readonly { value: string; label: string }[];
  protocols: readonly { readonly id: string; readonly name: string }[];
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onChange: (changes: Partial<Draft>) => void;
};

type PanelFieldsProps = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  none: { value: string; label: string };
  breeds: Props['breeds'];
  categories: { value: 'BULL' | 'STEER' | 'HEIFER' | 'COW' | 'CALF'; label: string }[];
  yesNo: { value: string; label: string }[];
  gtas: readonly { value: string; label: string }[];
  protocols: Props['protocols'];
  text: (field: 'coat' | 'horn' | 'observation' | 'sisbov' | 'ageMonths' | 'birthDate') => {
    id: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** How old an animal is, and what people see of it. */
function SeenFields({ draft, onChange, none, text }: Pick<PanelFieldsProps, 'draft' | 'onChange' | 'none' | 'text'>) {
  const t = useMessages(messages);
  return (
    <>
      <Field label={t('entryRun.age')} inputMode="numeric" maxLength={3} {...text('ageMonths')} />
      <Field label={t('entryRun.birth')} type="date" {...text('birthDate')} />
      <Field label={t('entryRun.coat')} maxLength={40} {...text('coat')} />
      <Field label={t('entryRun.horn')} maxLength={40} {...text('horn')} />
      <Choice
        id={fieldId('teeth')}
        label={t('entryRun.teeth')}
        value={draft.teeth}
        choices={[none, ...incisors.map((value) => ({ value, label: value }))]}
        onChange={(teeth) => onChange({ teeth })}
      />
    </>
  );
}

function PanelFields({ draft, onChange, none, breeds, categories, yesNo, gtas, protocols, text }: PanelFieldsProps) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      <Choice
        id={fieldId('sex')}
        label={t('entryRun.sex')}
        value={draft.sex}
        choices={sexes.map((value) => ({ value, label: t(`entryRun.sex${value}`) }))}
        onChange={(chosen) => {
          const sex = chosen as Draft['sex'];
          onChange(isOfSex(draft.category || null, sex) ? { sex } : { sex, category: '' });
        }}
      />
      <Choice
        id={fieldId('breedId')}
        label={t('entryRun.breed')}
        value={draft.breedId}
        choices={[none, ...breeds.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(breedId) => onChange({ breedId })}
      />
      <Choice
        id={fieldId('category')}
        label={t('entryRun.category')}
        value={draft.category}
        choices={[none, ...categories]}
        onChange={(category) => onChange({ category: category as Draft['category'] })}
      />
      <Choice
        id={fieldId('castrated')}
        label={t('entryRun.castrated')}
        value={draft.castrated}
        choices={[none, ...yesNo]}
        onChange={(castrated) => onChange({ castrated: castrated as Draft['castrated'] })}
      />
      {gtas.length > 1 && (
        <chakra.div gridColumn="1 / -1">
          <Choice
            id={fieldId('gtaId')}
            label={t('entryRun.gta')}
            value={draft.gtaId}
            choices={[none, ...gtas]}
            onChange={(gtaId) => onChange({ gtaId })}
          />
        </chakra.div>
      )}
      {protocols.length > 0 && (
        <chakra.div gridColumn="1 / -1">
          <Choice
            id={fieldId('protocolId')}
            label={t('entryRun.protocol')}
            value={draft.protocolId}
            choices={[none, ...protocols.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(protocolId) => onChange({ protocolId })}
          />
        </chakra.div>
      )}
      <SeenFields draft={draft} onChange={onChange} none={none} text={text} />
      <chakra.label gridColumn="1 / -1" display="flex" alignItems="center" gap="2.5" minH="9" cursor="pointer">
        <Checkbox
          id={fieldId('givesSisbov')}
          checked={draft.givesSisbov}
          onChange={(event) => onChange({ givesSisbov: event.target.checked })}
        />
        {t('entryRun.givesSisbov')}
      </chakra.label>
      {draft.givesSisbov && (
        <Field
          label={t('entryRun.otherSisbov')}
          wide
          inputMode="numeric"
          maxLength={20}
          placeholder={t('entryRun.nextEarring')}
          {...text('sisbov')}
        />
      )}
      <Field label={t('entryRun.observation')} wide maxLength={500} {...text('observation')} />
    </chakra.div>
  );
}

function FoldButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: (open: boolean) => void }) {
  const t = useMessages(messages);
  return (
    <Button
      aria-expanded={isOpen}
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.blur();
        onOpen(!isOpen);
      }}
    >
      {t(isOpen ? 'entryRun.close' : 'entryRun.data')}
      <KeyCap>{isOpen ? 'Enter' : 'D'}</KeyCap>
    </Button>
  );
}

interface UseSummaryInput {
  draft: Draft;
  breeds: Props['breeds'];
  gtas: readonly { value: string; label: string }[];
  protocols: Props['protocols'];
}

function useSummary({ draft, breeds, gtas, protocols }: UseSummaryInput) {
  const t = useMessages(messages);
  return [
    t(`entryRun.sex${draft.sex}`),
    breeds.find(({ id }) => id === draft.breedId)?.name,
    draft.category && t(`entryRun.category${draft.category}`),
    draft.castrated === 'YES' && t('entryRun.castrated'),
    draft.birthDate || (draft.ageMonths && t('entryRun.months', { count: draft.ageMonths })),
    draft.coat,
    draft.horn,
    gtas.find(({ value }) => value === draft.gtaId)?.label,
    protocols.find(({ id }) => id === draft.protocolId)?.name,
  ].filter(Boolean);
}

/** What is given of the animals besides their weight: it stays from one to the next, and folds away. */
export function EntryPanel({ draft, breeds, gtas, protocols, isOpen, onOpen, onChange }: Props) {
  const t = useMessages(messages);
  const none = { value: '', label: '—' };
  const yesNo = [
    { value: 'YES', label: t('entryRun.yes') },
    { value: 'NO', label: t('entryRun.no') },
  ];
  const categories = animalCategories
    .filter((value) => isOfSex(value, draft.sex))
    .map((value) => ({ value, label: t(`entryRun.category${value}`) }));
  const reported = useSummary({ draft, breeds, gtas, protocols });
  const text = (field: 'coat' | 'horn' | 'observation' | 'sisbov' | 'ageMonths' | 'birthDate') => ({
    id: fieldId(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const leave = (event: KeyboardEvent): void => {
    const isButton = event.target instanceof HTMLButtonElement;
    if ((event.key !== 'Enter' || isButton) && event.key !== 'Escape') return;
    event.preventDefault();
    // The key is for the panel, not for the run.
    event.stopPropagation();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onOpen(false);
  };
  return (
    <Card
      padded
      display="grid"
      gap="3"
      onKeyDown={leave}
      role="group"
      aria-label={t('entryRun.data')}
      // The keys of the run stand over the end of the page.
      css={{ '& input, & select': { scrollMarginBlock: '6rem 16rem' } }}
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.p flex="1" minW="0" fontWeight="medium">
          {reported.join(' · ')}
        </chakra.p>
        <FoldButton isOpen={isOpen} onOpen={onOpen} />
      </chakra.div>
      {isOpen && (
        <PanelFields
          draft={draft}
          onChange={onChange}
          none={none}
          breeds={breeds}
          categories={categories}
          yesNo={yesNo}
          gtas={gtas}
          protocols={protocols}
          text={text}
        />
      )}
    </Card>
  );
}
