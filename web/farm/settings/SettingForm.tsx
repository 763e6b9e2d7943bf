import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { Definition, Given, Section } from '../../platform/form/fields/defineForm.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { InputsOf, Specs, StoredValues, ValuesOf } from '../../platform/form/fields/kinds.ts';
import { useFields } from '../../platform/form/fields/useFields.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { SettingGroup } from './__generated__/RestoreSettingsMutation.graphql.ts';
import type { SettingHistory_farm$key } from './__generated__/SettingHistory_farm.graphql.ts';
import { messages as m } from './messages.ts';
import { RestoreSettings } from './RestoreSettings.tsx';
import { SettingHistory } from './SettingHistory.tsx';

type GroupProps<F extends Specs> = {
  definition: Definition<F>;
  sections: readonly Section<F>[];
  stored: StoredValues<F>;
  given?: Given<F> | ((values: ValuesOf<F>) => Given<F>);
  onSave: (input: InputsOf<F>) => Promise<unknown>;
};

type Props<F extends Specs> = GroupProps<F> & {
  group: SettingGroup;
  farm: SettingHistory_farm$key;
  /** A table takes the whole width, and what stands beside others stands below it. */
  wide?: boolean;
  /** More ways to begin anew, beside the default. */
  renderStarts?: (onDone: () => void) => ReactNode;
};

function GroupForm<F extends Specs>({
  definition,
  sections,
  stored,
  given,
  onSave,
  onReplaced,
}: GroupProps<F> & { onReplaced: () => void }) {
  const t = useMessages(m);
  const [initial] = useState(() => definition.valuesOf(stored));
  const form = useForm(definition, { initial, sections, readOnly: !mayDo('setting:write'), onSave }, given);
  const undo = async (): Promise<void> => {
    await onSave(definition.inputOf(initial));
    onReplaced();
    toast({ severity: 'success', text: t('settings.undone') });
  };
  return (
    <Form
      form={form}
      onDone={() =>
        toast({
          severity: 'success',
          text: t('settings.saved'),
          action: { label: t('settings.undo'), onClick: () => void undo().catch(() => undefined) },
        })
      }
    />
  );
}

/** One group of parameters: its form, the way back to the default, and who changed what. */
export function SettingForm<F extends Specs>({ group, farm, wide = false, renderStarts, ...form }: Props<F>) {
  const t = useMessages(m);
  const [replaced, setReplaced] = useState(0);
  const writes = mayDo('setting:write');
  // What depends on what is typed says nothing of the past.
  const fields = useFields(form.definition.fields, typeof form.given === 'function' ? undefined : form.given);
  const onReplaced = (): void => setReplaced((times) => times + 1);
  return (
    <chakra.div
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={wide ? '1fr' : { base: '1fr', xl: 'minmax(0, 1fr) 20rem' }}
    >
      <chakra.div display="grid" gap="5" minW="0">
        {!writes && <Notice tone="info">{t('settings.readOnly')}</Notice>}
        <GroupForm key={replaced} {...form} onReplaced={onReplaced} />
      </chakra.div>
      <chakra.div display="grid" gap="3" minW="0" maxW={wide ? '4xl' : undefined}>
        {writes && (
          <>
            {renderStarts?.(onReplaced)}
            <div>
              <RestoreSettings
                group={group}
                label={t('settings.restore')}
                title={t('settings.restoreTitle')}
                text={t('settings.restoreText')}
                doneText={t('settings.restored')}
                onDone={onReplaced}
              />
            </div>
          </>
        )}
        <SettingHistory
          farm={farm}
          fields={fields}
          read={(stored) => form.definition.valuesOf(stored as StoredValues<F>)}
        />
      </chakra.div>
    </chakra.div>
  );
}
