import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Facts } from '../platform/ui/screen/DetailScreen.tsx';
import type { OxHealth_farm$key } from './__generated__/OxHealth_farm.graphql.ts';
import type { OxHealth_ox$key } from './__generated__/OxHealth_ox.graphql.ts';
import { ApplyDialog } from './doses/ApplyDialog.tsx';
import { BlockOxDialog } from './withdrawal/BlockDialog.tsx';
import { messages } from './diagnoses/careMessages.ts';
import { DiagnoseOxDialog } from './diagnoses/DiagnoseButton.tsx';
import { OxBlocks } from './OxBlocks.tsx';
import { OxDiagnoses } from './diagnoses/OxDiagnoses.tsx';
import { OxDoses } from './OxDoses.tsx';
import { OxTasks } from './tasks/OxTasks.tsx';
import { StayReasons } from './withdrawal/StayReasons.tsx';

type Act = 'diagnose' | 'apply' | 'block';

/** What keeps an ox on the farm, what it was and is to be given, and what it was ill with. */
export function OxHealth({ ox: oxKey, farm: farmKey }: { ox: OxHealth_ox$key | null; farm: OxHealth_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [doing, setDoing] = useState<Act | null>(null);
  const ox = useFragment(
    graphql`
      fragment OxHealth_ox on Ox {
        id
        status
        healthCost @include(if: $health)
        mayNotLeave @include(if: $health) {
          ...StayReasons_mayNotLeave
        }
      }
    `,
    oxKey,
  );
  const farm = useFragment(
    graphql`
      fragment OxHealth_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
        ...OxBlocks_farm @arguments(oxId: $oxId)
        ...OxTasks_farm @arguments(oxId: $oxId)
        ...OxDiagnoses_farm @arguments(oxId: $oxId)
        ...OxDoses_farm @arguments(oxId: $oxId)
      }
    `,
    farmKey,
  );
  if (ox == null) return null;
  const { id, status, healthCost, mayNotLeave } = ox;
  const isHere = status === 'ACTIVE' || status === 'BOARDED';
  const close = (): void => setDoing(null);
  const acts = [
    ...(mayDo('health:apply') ? (['diagnose', 'apply'] as const) : []),
    ...(mayDo('health:write') ? (['block'] as const) : []),
  ];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {isHere && acts.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {acts.map((act) => (
            <Button key={act} onClick={() => setDoing(act)}>
              {t(`care.${act}`)}
            </Button>
          ))}
        </chakra.div>
      )}
      {isHere && <StayReasons kept={mayNotLeave ?? null} />}
      <Facts items={[{ label: t('care.cost'), value: formatDecimal(healthCost, locale, { digits: 2 }) }]} />
      <OxBlocks farm={farm} />
      <OxTasks farm={farm} />
      <OxDiagnoses farm={farm} />
      <OxDoses farm={farm} />
      {doing === 'diagnose' && <DiagnoseOxDialog oxId={id} onClose={close} />}
      {doing === 'apply' && <ApplyDialog oxIds={[id]} onClose={close} />}
      {doing === 'block' && <BlockOxDialog oxId={id} onClose={close} />}
    </chakra.div>
  );
}
