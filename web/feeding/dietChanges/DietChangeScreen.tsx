import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { SubmitCancelled } from '../../platform/form/formState.ts';
import { combobox } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { corralDietRecords } from '../../records/records.ts';
import type { DietChangeScreenMutation } from './__generated__/DietChangeScreenMutation.graphql.ts';
import type {
  DietChangeScreenQuery,
  DietChangeScreenQuery$data,
} from './__generated__/DietChangeScreenQuery.graphql.ts';
import { ChangedDiets, type ChangedRow } from './ChangedDiets.tsx';
import { keepField } from './dietChangeFields.ts';
import { DietPreview } from './DietPreview.tsx';
import { effectiveField } from '../plans/effectiveField.ts';
import { PlannedDietChanges } from './PlannedDietChanges.tsx';
import { messages as m } from '../planningMessages.ts';
import { TractStart } from '../TractStart.tsx';
import { useDietPreview } from './useDietPreview.ts';
import { useDietSave } from './useDietSave.ts';

const query = graphql`
  query DietChangeScreenQuery {
    farm {
      ...PlannedDietChanges_farm
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription DietChangeScreenFeedSubscription {
    batchChanged {
      id
    }
  }
`;

const changeForm = defineForm({
  fromDietId: combobox({ label: m['dietChange.from'], required: true, records: corralDietRecords, span: 3 }),
  toDietId: combobox({ label: m['dietChange.diet'], required: true, records: corralDietRecords, span: 3 }),
  effective: effectiveField,
  keep: keepField,
});

/** Where in this form stands what is refused of the rows. */
const fieldOf = (path: string): string =>
  /^changes\.\d+\.dietId$/.test(path) ? 'toDietId' : /^changes(\.|$)/.test(path) ? 'fromDietId' : path;

const back = '/admin/tract/home';

const mutation = graphql`
  mutation DietChangeScreenMutation($input: ChangeBatchesDietInput!) {
    changeBatchesDiet(input: $input) {
      changed {
        batchId
        name
        day
        isPutOff
      }
    }
  }
`;

type DietChangedProps = {
  setChanged: Dispatch<SetStateAction<readonly ChangedRow[] | null>>;
  changed: readonly ChangedRow[];
  farm: DietChangeScreenQuery$data['farm'];
};

function DietChanged({ setChanged, changed, farm }: DietChangedProps) {
  const t = useMessages(m);
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader
        title={t('tract.changeDiet')}
        back={{ to: back, label: t('tract.home') }}
        actions={<Button onClick={() => setChanged(null)}>{t('dietChange.again')}</Button>}
      />
      <ChangedDiets changed={changed} />
      <PlannedDietChanges farm={farm} />
    </chakra.div>
  );
}

export function DietChangeScreen({ queryRef }: ScreenProps<DietChangeScreenQuery>) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { farm } = usePreloadedQuery<DietChangeScreenQuery>(query, queryRef);
  const save = useDietSave();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<readonly ChangedRow[] | null>(null);
  const change = useSave<DietChangeScreenMutation>(mutation);
  const form = useForm(changeForm, {
    pathOf: fieldOf,
    onSave: ({ fromDietId: _from, toDietId: dietId, ...options }) =>
      save(async (accept) => {
        if (chosen.length === 0) {
          toast({ severity: 'error', text: t('plans.chooseOne') });
          throw new SubmitCancelled();
        }
        const changes = chosen.map(({ batchId }) => ({ batchId, dietId }));
        const { changeBatchesDiet } = await change({ changes, ...options, accept });
        const corrals = new Map(chosen.map(({ batchId, corralName }) => [batchId, corralName]));
        setChanged(changeBatchesDiet.changed.map((row) => ({ ...row, corralName: corrals.get(row.batchId) ?? '—' })));
        toast({ severity: 'success', text: t('dietChange.count', { count: changes.length }) });
        await revalidate();
      }),
  });
  const { fromDietId, toDietId, keep, effective } = form.values;
  const rows = useDietPreview({ fromDietId, toDietId });
  const chosen = (rows ?? []).filter(({ batchId }) => !leftOut.has(batchId));
  const leaveOut = (batchId: string, isOut: boolean): void => {
    const next = new Set(leftOut);
    if (isOut) next.add(batchId);
    else next.delete(batchId);
    setLeftOut(next);
  };
  if (changed !== null) return <DietChanged setChanged={setChanged} changed={changed} farm={farm} />;
  return (
    <>
      <FormScreen
        title={t('tract.changeDiet')}
        form={form}
        back={{ to: back, label: t('tract.home') }}
        aside={
          <>
            <TractStart />
            {rows === null && <Notice tone="info">{t('dietChange.endsTransition')}</Notice>}
          </>
        }
        submitLabel={chosen.length > 0 ? t('dietChange.do', { count: chosen.length }) : t('tract.changeDiet')}
        onCancel={() => void navigate(back)}
      >
        {rows && <DietPreview rows={rows} keep={keep} effective={effective} leftOut={leftOut} onLeaveOut={leaveOut} />}
      </FormScreen>
      <chakra.div px={{ base: '4', md: '6' }} pb="6" maxW="4xl">
        <PlannedDietChanges farm={farm} />
      </chakra.div>
    </>
  );
}
