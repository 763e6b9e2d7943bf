import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { PaperBeside } from '../documents/PaperBeside.tsx';
import { useKeepPaper } from '../documents/useKeepPaper.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
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
          id
          ...gtaColumns_gta
        }
      }
    }
  `);
  const [paper, setPaper] = useState<File | null>(null);
  const keepPaper = useKeepPaper();
  const writes = mayDo('gta:write');
  return (
    <GtaForm
      title={t('gtas.new')}
      aside={writes && <PaperBeside file={paper} onChange={setPaper} />}
      initial={gtaForm.initial({ emissionDate: farm.currentDay, places: placeRows([], t) })}
      readOnly={!writes}
      savedText={t('gtas.created')}
      onSave={async (input) => {
        const { createGta } = await create(input);
        if (paper) await keepPaper({ gtaId: createGta.gta.id }, paper);
      }}
    />
  );
}
