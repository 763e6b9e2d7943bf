import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { messages } from '../messages.ts';
import { AddToDraftDialog } from './AddToDraftDialog.tsx';
import type { CommuniqueKind } from './communiqueKind.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import type { Chosen } from './useGenerate.ts';

type Props = { kind: CommuniqueKind; chosen: readonly Chosen[]; onDone: () => void };

/** What can be done with chosen items: an announcement of their own, or a place on a draft. */
export function ChosenItems({ kind, chosen, onDone }: Props) {
  const t = useMessages(messages);
  const [doing, setDoing] = useState<'generate' | 'add' | null>(null);
  const close = (): void => setDoing(null);
  return (
    <>
      <Button size="sm" variant="solid" onClick={() => setDoing('generate')}>
        {t('communique.generate')}
      </Button>
      <Button size="sm" onClick={() => setDoing('add')}>
        {t('communique.addToDraft')}
      </Button>
      {doing === 'generate' && (
        <GenerateDialog kind={kind} chosen={chosen} count={chosen.length} onDone={onDone} onClose={close} />
      )}
      {doing === 'add' && <AddToDraftDialog name={kind.name} chosen={chosen} onDone={onDone} onClose={close} />}
    </>
  );
}
