import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { Form } from '../../platform/form/Form.tsx';
import { guarded } from '../../platform/form/guarded.ts';
import type { FormSection, Values } from '../../platform/form/fields.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { toast } from '../../platform/ui/toast.ts';
import type { SettingGroup } from './__generated__/RestoreSettingsMutation.graphql.ts';
import type { SettingHistory_farm$key } from './__generated__/SettingHistory_farm.graphql.ts';
import { messages } from './messages.ts';
import { RestoreSettings } from './RestoreSettings.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { inputOf, valuesOf } from './settingValues.ts';

type Props<Input> = {
  group: SettingGroup;
  sections: readonly FormSection[];
  /** The fields that the history speaks of, when the form does not show all of them. */
  described?: readonly FormSection[];
  stored: object;
  farm: SettingHistory_farm$key;
  onSave: (input: Input) => Promise<unknown>;
  onChange?: (values: Values) => void;
  /** A table takes the whole width, and what stands beside others stands below it. */
  wide?: boolean;
  /** More ways to begin anew, beside the default. */
  renderStarts?: (onDone: () => void) => ReactNode;
};

/** One group of parameters: its form, the way back to the default, and who changed what. */
export function SettingForm<Input extends object>({
  group,
  sections,
  described = sections,
  stored,
  farm,
  onSave,
  onChange,
  wide = false,
  renderStarts,
}: Props<Input>) {
  const t = useMessages(messages);
  const [replaced, setReplaced] = useState(0);
  const writes = mayDo('setting:write');
  const shown = useMemo(() => guarded(sections, !writes), [sections, writes]);
  const initial = useMemo(() => valuesOf(stored), [stored]);
  const fields = useMemo(() => described.flatMap((section) => section.fields), [described]);
  const save = (values: Values): Promise<unknown> => onSave(inputOf(fields, values) as Input);
  const onReplaced = (): void => setReplaced((times) => times + 1);
  const undo = async (): Promise<void> => {
    await save(initial);
    onReplaced();
    toast({ severity: 'success', text: t('settings.undone') });
  };
  return (
    <chakra.div
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={wide ? '1fr' : { base: '1fr', xl: 'minmax(0, 1fr) 20rem' }}
    >
      <chakra.div display="grid" gap="5" minW="0">
        {!writes && <Notice tone="info">{t('settings.readOnly')}</Notice>}
        <Form<Values>
          key={replaced}
          sections={shown}
          initial={initial}
          readOnly={!writes}
          {...(onChange ? { onChange } : {})}
          onSubmit={async (values) => {
            await save(values);
          }}
          onDone={() =>
            toast({
              severity: 'success',
              text: t('settings.saved'),
              action: { label: t('settings.undo'), onClick: () => void undo().catch(() => undefined) },
            })
          }
        />
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
        <SettingHistory farm={farm} fields={fields} />
      </chakra.div>
    </chakra.div>
  );
}
