import { useState } from 'react';
import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast, toastError } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import type { TroughActionsMutation } from './__generated__/TroughActionsMutation.graphql.ts';
import { latePart } from '../../platform/ui/latePart.tsx';
import { messages } from '../messages.ts';
import { RouteDialog } from './RouteDialog.tsx';
import { useLinkReadings, type ShownTroughs } from './useTroughLive.ts';

// It reads spreadsheets, which is a lot of code.
const ExternalDialog = latePart(async () => (await import('./replicate/ExternalDialog.tsx')).ExternalDialog);

type Row = {
  readonly corralId: string;
  readonly corralName: string;
  readonly reading?: { readonly call?: string | null | undefined } | null | undefined;
};

type Props = {
  rows: readonly Row[];
  isNight: boolean;
  hasNights: boolean;
  canWrite: boolean;
  isOpen: boolean;
  isExternal: boolean;
  day: string;
  shown: ShownTroughs;
  onSet: (changes: Record<string, string>) => void;
};

const dayMs = 86_400_000;

const mutation = graphql`
  mutation TroughActionsMutation($input: ReplicateReadingsInput!) {
    replicateReadings(input: $input) {
      readings {
        id
        ...useTroughLive_reading
      }
      refused {
        corralId
        message
      }
    }
  }
`;

/** What is done with all troughs at once, and the other ways to look at them. */
export function TroughActions({ rows, isNight, hasNights, canWrite, isOpen, isExternal, day, shown, onSet }: Props) {
  const t = useMessages(messages);
  const [requested, setRequested] = useState<'route' | 'external' | null>(null);
  const ask = useAsk();
  const link = useLinkReadings(shown);
  const { save: replicate } = useFieldWrite<TroughActionsMutation>(mutation);
  const pending = rows.filter(({ reading }) => reading?.call == null);
  const repeat = async (): Promise<void> => {
    try {
      const { replicateReadings } = await replicate({
        corralIds: pending.map(({ corralId }) => corralId),
        day: isOpen ? null : day,
      });
      link(replicateReadings.readings.map(({ id }) => id));
      toast({ severity: 'success', text: t('trough.replicated', { count: replicateReadings.readings.length }) });
      const [first] = replicateReadings.refused;
      const name = rows.find(({ corralId }) => corralId === first?.corralId)?.corralName;
      if (first) toast({ severity: 'error', text: `${name}: ${first.message}` });
    } catch (cause) {
      void toastError(toAppError(cause));
    }
  };
  const askToRepeat = (): void => {
    const [title, text] = [t('trough.replicate'), t('trough.replicateText', { count: pending.length })];
    void ask({ title, text, confirm: title, cancel: t('trough.cancel'), act: repeat });
  };
  const yesterday = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
  return (
    <>
      {(hasNights || isNight) && (
        <Button onClick={() => onSet({ mode: isNight ? '' : 'night' })}>
          {t(isNight ? 'trough.morning' : 'trough.night')}
        </Button>
      )}
      <Button onClick={() => onSet({ day: isOpen ? yesterday : '' })}>
        {t(isOpen ? 'trough.yesterday' : 'trough.today')}
      </Button>
      {mayDo('feeding:write') && <Button onClick={() => setRequested('route')}>{t('trough.route')}</Button>}
      {canWrite && isExternal && <Button onClick={() => setRequested('external')}>{t('trough.external')}</Button>}
      {canWrite && !isNight && (
        <Button variant="solid" disabled={pending.length === 0} onClick={askToRepeat}>
          {t('trough.replicate')}
        </Button>
      )}
      {requested === 'external' && <ExternalDialog day={isOpen ? null : day} onClose={() => setRequested(null)} />}
      {requested === 'route' && <RouteDialog rows={rows} onClose={() => setRequested(null)} />}
    </>
  );
}
