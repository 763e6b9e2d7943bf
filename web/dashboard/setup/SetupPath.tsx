import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import type { SetupPath_farm$key } from './__generated__/SetupPath_farm.graphql.ts';
import { messages } from './messages.ts';
import { SetupStepRow } from './SetupStepRow.tsx';
import { waysOf } from './stepLinks.ts';

const farmFragment = graphql`
  fragment SetupPath_farm on Farm {
    viewerCanUpdate
    setupPath {
      step
      isDone
      isSkipped
      gaps {
        kind
        count
      }
    }
  }
`;

/** The path of a farm until it works: what is done, what is next and why. */
export function SetupPath({ farm: key }: { farm: SetupPath_farm$key }) {
  const t = useMessages(messages);
  const { setupPath, viewerCanUpdate } = useFragment(farmFragment, key);
  // Each role sees the path while something of it is theirs to do.
  const next = setupPath.find(({ step, isDone, isSkipped }) => !isDone && !isSkipped && waysOf(step).length > 0)?.step;
  if (next === undefined) return null;
  const done = setupPath.filter(({ isDone }) => isDone).length;
  return (
    <Card padded aria-label={t('setup.title')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap="2" mb="3">
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          {t('setup.title')}
        </chakra.h2>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('setup.progress', { done, total: setupPath.length })}
        </chakra.span>
      </chakra.div>
      <chakra.ol display="grid" gap="1">
        {setupPath.map((step, index) => (
          <SetupStepRow
            key={step.step}
            step={step}
            number={index + 1}
            isNext={step.step === next}
            mayChange={viewerCanUpdate}
          />
        ))}
      </chakra.ol>
    </Card>
  );
}
