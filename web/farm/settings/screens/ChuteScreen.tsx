import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { readers } from '../../../platform/devices/readers.ts';
import { scales } from '../../../platform/devices/scales.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { number, select, text } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { ChuteScreen_farm$key } from './__generated__/ChuteScreen_farm.graphql.ts';
import type { ChuteScreenMutation } from './__generated__/ChuteScreenMutation.graphql.ts';
import type { ChuteScreenQuery } from './__generated__/ChuteScreenQuery.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const port = { hint: m['settings.portHint'], max: 60, ifEmpty: '' } as const;

/** The virtual ones are for training, on one device. */
const readerModels = readers
  .filter(({ channel }) => channel !== 'VIRTUAL')
  .map(({ id, name, channel }) => ({
    value: id,
    label: name ?? m[channel === 'KEYBOARD' ? 'settings.driverWEDGE' : 'settings.driverGENERIC'],
  }));
const scaleModels = scales
  .filter(({ channel }) => channel !== 'VIRTUAL')
  .map(({ id, name }) => ({ value: id, label: name ?? m['settings.driverGENERIC'] }));

const chuteForm = defineForm({
  scalePort: text({ label: m['settings.scalePort'], ...port }),
  scaleDriver: select({ label: m['settings.scaleDriver'], required: true, options: scaleModels }),
  baud: number({
    label: m['settings.baud'],
    required: true,
    min: 300,
    max: 921_600,
    whole: true,
    unit: m['settings.baudUnit'],
  }),
  readerPort: text({ label: m['settings.readerPort'], ...port }),
  readerDriver: select({ label: m['settings.readerDriver'], required: true, options: readerModels }),
});

const sections = [
  { title: m['settings.scale'], fields: ['scalePort', 'scaleDriver', 'baud'] },
  { title: m['settings.reader'], fields: ['readerPort', 'readerDriver'] },
] as const;

const query = graphql`
  query ChuteScreenQuery {
    farm {
      ...ChuteScreen_farm
      ...SettingHistory_farm @arguments(group: chute)
    }
  }
`;

const fragment = graphql`
  fragment ChuteScreen_farm on Farm {
    settings {
      chute {
        scalePort
        readerPort
        baud
        scaleDriver
        readerDriver
      }
    }
  }
`;

export function ChuteScreen({ queryRef }: ScreenProps<ChuteScreenQuery>) {
  const { farm } = usePreloadedQuery<ChuteScreenQuery>(query, queryRef);
  const { settings } = useFragment<ChuteScreen_farm$key>(fragment, farm);
  const save = useSave<ChuteScreenMutation>(graphql`
    mutation ChuteScreenMutation($input: SaveChuteSettingsInput!) {
      saveChuteSettings(input: $input) {
        farm {
          ...ChuteScreen_farm
          ...SettingHistory_farm @arguments(group: chute)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="chute"
        definition={chuteForm}
        sections={sections}
        stored={settings.chute}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
