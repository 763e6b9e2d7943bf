import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddStructureScreenMutation } from './__generated__/AddStructureScreenMutation.graphql.ts';
import type { AddStructureScreenQuery } from './__generated__/AddStructureScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { StructureForm } from './StructureForm.tsx';

const query = graphql`
  query AddStructureScreenQuery {
    farm {
      ...useFarmMap_farm
    }
  }
`;

export function AddStructureScreen({ queryRef }: ScreenProps<AddStructureScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<AddStructureScreenQuery>(query, queryRef);
  const create = useSave<AddStructureScreenMutation>(graphql`
    mutation AddStructureScreenMutation($input: CreateStructureInput!) {
      createStructure(input: $input) {
        structure {
          ...StructuresScreen_structure
        }
      }
    }
  `);
  return (
    <StructureForm
      farm={farm}
      title={t('structures.new')}
      readOnly={!mayDo('farm:write')}
      savedText={t('structures.created')}
      onSave={create}
    />
  );
}
