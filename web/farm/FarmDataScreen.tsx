import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { toast } from '../platform/ui/toast.ts';
import type { FarmDataScreen_farm$key } from './__generated__/FarmDataScreen_farm.graphql.ts';
import type { FarmDataScreenMutation } from './__generated__/FarmDataScreenMutation.graphql.ts';
import type { FarmDataScreenQuery } from './__generated__/FarmDataScreenQuery.graphql.ts';
import { farmSections, orNull } from './farmFields.ts';
import { messages } from './messages.ts';

const query = graphql`
  query FarmDataScreenQuery {
    farm {
      ...FarmDataScreen_farm
    }
  }
`;

const fragment = graphql`
  fragment FarmDataScreen_farm on Farm {
    name
    acronym
    contacts {
      id
      name
      number
    }
    stateRegistration
    nirf
    incra
    erasNumbers
    latitude
    longitude
    version
    viewerCanUpdate
  }
`;

export function Component({ queryRef }: ScreenProps<FarmDataScreenQuery>) {
  const t = useMessages(messages);
  const farm = useFragment<FarmDataScreen_farm$key>(
    fragment,
    usePreloadedQuery<FarmDataScreenQuery>(query, queryRef).farm,
  );
  const [updateFarm] = useAppMutation<FarmDataScreenMutation>(graphql`
    mutation FarmDataScreenMutation($input: UpdateFarmInput!) {
      updateFarm(input: $input) {
        farm {
          ...FarmDataScreen_farm
        }
      }
    }
  `);
  const disabled = !farm.viewerCanUpdate;
  const sections = useMemo(() => farmSections(t, disabled), [t, disabled]);

  return (
    <FormScreen
      key={farm.version}
      title={t('farm.data')}
      readOnly={disabled}
      sections={sections}
      initial={{
        name: farm.name,
        acronym: farm.acronym,
        contacts: farm.contacts.map(({ id, name, number }) => ({ id, name, number })),
        stateRegistration: farm.stateRegistration ?? '',
        nirf: farm.nirf ?? '',
        incra: farm.incra ?? '',
        erasNumbers: [...farm.erasNumbers],
        latitude: farm.latitude ?? '',
        longitude: farm.longitude ?? '',
      }}
      onSubmit={async ({ stateRegistration, nirf, incra, latitude, longitude, ...values }) => {
        const papers = {
          stateRegistration: orNull(stateRegistration),
          nirf: orNull(nirf),
          incra: orNull(incra),
          latitude: orNull(latitude),
          longitude: orNull(longitude),
        };
        await updateFarm({ input: { ...values, ...papers, version: farm.version } }, { quiet: true });
      }}
      onDone={() => toast({ severity: 'success', text: t('farm.saved') })}
    />
  );
}
