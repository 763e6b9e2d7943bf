import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { listPath, type FormulationType } from './formulationTypes.ts';
import { messages } from '../messages.ts';

type Props = {
  type: FormulationType;
  title: string;
  detail?: string;
  actions?: ReactNode;
  panel: ReactNode;
  children: ReactNode;
};

/** A formulation beside what it is: the panel stays in sight, and stands below where there is no room. */
export function FormulationFrame({ type, title, detail, actions, panel, children }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="90rem" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader
        title={title}
        detail={detail}
        back={{ to: listPath(type), label: t(`diets.title${type}`) }}
        actions={actions}
      />
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 18rem' }}
      >
        <chakra.div display="grid" gap="5" minW="0">
          {children}
        </chakra.div>
        {panel}
      </chakra.div>
    </chakra.div>
  );
}
