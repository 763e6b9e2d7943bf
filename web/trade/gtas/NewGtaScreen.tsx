import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { NewGtaScreenMutation } from './__generated__/NewGtaScreenMutation.graphql.ts';
import type { NewGtaScreenQuery } from './__generated__/NewGtaScreenQuery.graphql.ts';
import { GtaForm, gtaForm } from './GtaForm.tsx';
import { placeRows } from './gtaPlaces.ts';
import { messages } from './messages.ts';

const query = graphql`
  query NewGtaScreenQuery {
    farm {
      currentDay
    }
  }
`;

export function NewGtaScreen({ queryRef }: ScreenProps<NewGtaScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<NewGtaScreenQuery>(query, queryRef);
  const create = useSave<NewGtaScreenMutation>(graphql`
    mutation NewGtaScreenMutation($input: CreateGtaInput!) {
      createGta(input: $input) {
        gta {
          ...gtaColumns_gta
        }
      }
    }
  `);
  return (
    <GtaForm
      title={t('gtas.new')}
      initial={gtaForm.initial({ emissionDate: farm.currentDay, places: placeRows([], t) })}
      readOnly={!mayDo('gta:write')}
      savedText={t('gtas.created')}
      onSave={create}
    />
  );
}
