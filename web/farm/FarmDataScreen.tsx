import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../platform/form/fields/defineForm.ts';
import { FormScreen } from '../platform/form/FormScreen.tsx';
import { hidden, list } from '../platform/form/fields/kinds.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/saving/useSave.ts';
import { formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { kilometresAway } from '../platform/map/home.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Notice } from '../platform/ui/screen/Notice.tsx';
import { toast } from '../platform/ui/overlays/toast.ts';
import type { FarmDataScreen_farm$data, FarmDataScreen_farm$key } from './__generated__/FarmDataScreen_farm.graphql.ts';
import type { FarmDataScreenMutation } from './__generated__/FarmDataScreenMutation.graphql.ts';
import type { FarmDataScreenQuery } from './__generated__/FarmDataScreenQuery.graphql.ts';
import { contactList, contacts, identity, papers, position, positionSection, timeZone } from './farmFields.ts';
import { messages as m } from './messages.ts';
import { useMapCentre } from './places/map/useMapHome.ts';

const farmForm = defineForm({
  ...identity,
  contacts: list({ ...contactList, item: { id: hidden<string | undefined>(undefined), ...contacts } }),
  ...papers,
  ...position,
  timeZone,
});

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
    timeZone
    address {
      mapCentre {
        ...useMapHome_centre
      }
    }
    version
    viewerCanUpdate
  }
`;

export function FarmDataScreen({ queryRef }: ScreenProps<FarmDataScreenQuery>) {
  const { farm: key } = usePreloadedQuery<FarmDataScreenQuery>(query, queryRef);
  const farm = useFragment<FarmDataScreen_farm$key>(fragment, key);
  return <FarmForm farm={farm} />;
}

function FarmForm({ farm }: { farm: FarmDataScreen_farm$data }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const save = useSave<FarmDataScreenMutation>(graphql`
    mutation FarmDataScreenMutation($input: UpdateFarmInput!) {
      updateFarm(input: $input) {
        farm {
          ...FarmDataScreen_farm
        }
      }
    }
  `);
  const form = useForm(farmForm, {
    stored: farmForm.valuesOf(farm),
    readOnly: !farm.viewerCanUpdate,
    sections: [
      { title: m['farm.identity'], fields: ['name', 'acronym', 'contacts'] },
      { title: m['farm.papers'], fields: ['stateRegistration', 'nirf', 'incra', 'erasNumbers'] },
      { ...positionSection, fields: ['latitude', 'longitude', 'timeZone'] },
    ],
    onSave: (input) => save({ ...input, version: farm.version }),
  });
  const town = useMapCentre(farm.address?.mapCentre);
  const { latitude, longitude } = form.values;
  const hasPosition = latitude !== '' && longitude !== '';
  const away = hasPosition ? kilometresAway(town, [[Number(longitude), Number(latitude)]]) : null;
  return (
    <FormScreen form={form} title={t('farm.data')} onDone={() => toast({ severity: 'success', text: t('farm.saved') })}>
      {away !== null && town && (
        <Notice tone="warning">
          {t('farm.farPosition', {
            distance: formatInteger(Math.round(away), locale),
            place: town.name ?? t('farm.address'),
          })}
        </Notice>
      )}
    </FormScreen>
  );
}
