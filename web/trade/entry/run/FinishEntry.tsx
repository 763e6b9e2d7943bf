import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import type { FinishEntry_purchase$key } from './__generated__/FinishEntry_purchase.graphql.ts';
import { messages } from './messages.ts';
import { missingByGta } from './missing.ts';
import type { RunFacts, RunGta } from './verdict.ts';
import { latePart } from '../../../platform/ui/latePart.tsx';

const FinishDialog = latePart(async () => (await import('./FinishDialog.tsx')).FinishDialog);

type Props = {
  purchase: FinishEntry_purchase$key;
  expected: RunFacts['expected'];
  gtas: readonly RunGta[];
  done: number;
  /** Animals that the server does not have yet. */
  onDevice: number;
  isWhole: boolean;
};

/** Ends the run and its purchase; heads that are missing are justified on the way. */
export function FinishEntry({ purchase: key, expected, gtas, done, onDevice, isWhole }: Props) {
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const { id, oxenShortages } = useFragment(
    graphql`
      fragment FinishEntry_purchase on Purchase {
        id
        oxenShortages {
          quantity
          reason
          gta {
            id
          }
        }
      }
    `,
    key,
  );
  if (!mayDo('purchase:write') || done === 0) return null;
  const reported = oxenShortages.map(({ gta, quantity }) => ({ gtaId: gta.id, quantity }));
  return (
    <>
      <Button variant={isWhole ? 'solid' : 'outline'} onClick={() => setAsking(true)}>
        {t('entryRun.finish')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <FinishDialog
            purchaseId={id}
            done={done}
            onDevice={onDevice}
            missing={missingByGta(expected, gtas, reported)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
