import { Choice } from '../../platform/form/controls/choices/Choice.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import type { useChuteProtocols_farm$key } from './__generated__/useChuteProtocols_farm.graphql.ts';
import { messages } from '../diagnoses/careMessages.ts';
import { useChuteProtocols } from './useChuteProtocols.ts';

type Props = { farm: useChuteProtocols_farm$key; value: string; onChange: (protocolId: string) => void };

/** What every animal of a run is given in the same save, until another is chosen. */
export function ChuteProtocol({ farm, value, onChange }: Props) {
  const t = useMessages(messages);
  const protocols = useChuteProtocols(farm);
  if (protocols.length === 0) return null;
  return (
    <Card padded>
      <Choice
        label={t('care.protocol')}
        value={value}
        choices={[
          { value: '', label: t('care.noProtocol') },
          ...protocols.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(protocolId) => {
          // The next keys are for the run.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          onChange(protocolId);
        }}
      />
    </Card>
  );
}
