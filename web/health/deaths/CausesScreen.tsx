import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { CausesScreenQuery } from './__generated__/CausesScreenQuery.graphql.ts';
import { messages } from '../diagnoses/careMessages.ts';
import { messages as words } from '../messages.ts';
import { NewCauseDialog, NewDiseaseDialog } from './NewCauseDialogs.tsx';

const query = graphql`
  query CausesScreenQuery {
    farm {
      diseases(first: 200, orderBy: { field: NAME, direction: ASC }) {
        edges {
          node {
            id
            name
          }
        }
      }
      mortalityCauses(first: 200, orderBy: { field: NAME, direction: ASC }) {
        edges {
          node {
            id
            name
            deathType {
              id
              code
            }
          }
        }
      }
    }
  }
`;

type Named = { readonly id: string; readonly name: string; readonly detail?: string };

type NamesProps = { title: string; rows: readonly Named[]; none: string; action: ReactNode };

function Names({ title, rows, none, action }: NamesProps) {
  return (
    <Card padded display="grid" gap="3" alignContent="start">
      <chakra.div display="flex" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {rows.length === 0 && <chakra.p color="fg.muted">{none}</chakra.p>}
      <chakra.ul aria-label={title}>
        {rows.map(({ id, name, detail }) => (
          <chakra.li key={id} py="1.5" borderTopWidth="1px" display="flex" gap="3" justifyContent="space-between">
            {name}
            <chakra.span color="fg.muted">{detail}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** What animals fall ill with and die of on this farm: the words of diagnoses and deaths. */
export function CausesScreen({ queryRef }: ScreenProps<CausesScreenQuery>) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const [adds, setAdds] = useState<'disease' | 'cause' | null>(null);
  const { farm } = usePreloadedQuery<CausesScreenQuery>(query, queryRef);
  const causes = farm.mortalityCauses.edges.map(({ node }) => node);
  const types = [...new Map(causes.map(({ deathType }) => [deathType.id, deathType])).values()];
  const close = (): void => setAdds(null);
  const addButton = (what: 'disease' | 'cause') =>
    mayDo('health:write') && <Button onClick={() => setAdds(what)}>{t(`care.${what}New`)}</Button>;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader title={t('care.causes')} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Names
          title={t('care.diseases')}
          rows={farm.diseases.edges.map(({ node }) => node)}
          none={t('care.diseasesNone')}
          action={addButton('disease')}
        />
        <Names
          title={t('care.deathCauses')}
          rows={causes.map(({ id, name, deathType }) => ({ id, name, detail: say(`health.type${deathType.code}`) }))}
          none={t('care.causesNone')}
          action={addButton('cause')}
        />
      </chakra.div>
      {adds === 'disease' && <NewDiseaseDialog onClose={close} />}
      {adds === 'cause' && (
        <NewCauseDialog
          types={types.map(({ id, code }) => ({ value: id, label: say(`health.type${code}`) }))}
          onClose={close}
        />
      )}
    </chakra.div>
  );
}
