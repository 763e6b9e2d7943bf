import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { ufs } from '../../../../server/platform/values/ufs.calc.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { checkbox, date, group, list, number, optionsFrom, select, text } from '../../../platform/form/fields/kinds.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { TraceabilityScreen_farm$key } from './__generated__/TraceabilityScreen_farm.graphql.ts';
import type { TraceabilityScreenMutation } from './__generated__/TraceabilityScreenMutation.graphql.ts';
import type { TraceabilityScreenQuery } from './__generated__/TraceabilityScreenQuery.graphql.ts';
import { messages as m } from '../messages.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';

const days = { required: true, max: 365, whole: true, unit: m['settings.days'] } as const;
const deadline = { ...days, span: 2 } as const;
const annex = { maxLength: 20, span: 2 } as const;

const traceabilityForm = defineForm({
  withdrawalPolicy: select({
    label: m['settings.withdrawalPolicy'],
    required: true,
    options: optionsFrom(['BLOCK', 'WARN'], (policy) => m[`settings.policy${policy}`]),
  }),
  bndDays: number({ label: m['settings.bndDays'], ...days }),
  resetClockOnReidentification: checkbox({ label: m['settings.resetClockOnReidentification'], span: 6 }),
  contactRule: checkbox({ label: m['settings.contactRule'], span: 6 }),
  earringsPerBox: number({
    label: m['settings.earringsPerBox'],
    required: true,
    min: 1,
    max: 10_000,
    whole: true,
    span: 2,
  }),
  requireSisbovOnEntry: checkbox({ label: m['settings.requireSisbovOnEntry'], span: 6 }),
  requireEid: checkbox({ label: m['settings.requireEid'], span: 6 }),
  acceptForeignSisbov: checkbox({ label: m['settings.acceptForeignSisbov'], span: 6 }),
  identifiedFrom: date({ label: m['settings.identifiedFrom'], hint: m['settings.identifiedFromHint'], span: 3 }),
  identifiedFromByUf: list({
    label: m['settings.identifiedFromByUf'],
    addLabel: m['settings.addState'],
    max: 27,
    item: {
      uf: select({
        label: m['settings.state'],
        required: true,
        options: ufs.map((uf) => ({ value: uf, label: uf })),
        span: 3,
      }),
      day: date({ label: m['settings.since'], required: true, span: 3 }),
    },
  }),
  announcementDeadlineDays: group({
    death: number({ label: m['settings.death'], ...deadline }),
    exit: number({ label: m['settings.exit'], ...deadline }),
    entry: number({ label: m['settings.entry'], ...deadline }),
    reIdentification: number({ label: m['settings.reIdentification'], ...deadline }),
    changeOfCharacteristic: number({ label: m['settings.changeOfCharacteristic'], ...deadline }),
    unusability: number({ label: m['settings.unusability'], ...deadline }),
    sale: number({ label: m['settings.sale'], ...deadline }),
  }),
  templateNumbers: group({
    death: text({ label: m['settings.death'], ...annex }),
    exit: text({ label: m['settings.exit'], ...annex }),
    entry: text({ label: m['settings.entry'], ...annex }),
    reIdentification: text({ label: m['settings.reIdentification'], ...annex }),
    changeOfCharacteristic: text({ label: m['settings.changeOfCharacteristic'], ...annex }),
    unusability: text({ label: m['settings.unusability'], ...annex }),
    sale: text({ label: m['settings.sale'], ...annex }),
  }),
});

const sections = [
  {
    title: m['settings.animals'],
    fields: ['withdrawalPolicy', 'bndDays', 'resetClockOnReidentification', 'contactRule'],
  },
  {
    title: m['settings.earrings'],
    fields: ['earringsPerBox', 'requireSisbovOnEntry', 'requireEid', 'acceptForeignSisbov'],
  },
  {
    title: m['settings.identifiedBeforeMovement'],
    text: m['settings.identifiedBeforeMovementText'],
    fields: ['identifiedFrom', 'identifiedFromByUf'],
  },
  { title: m['settings.deadlines'], fields: ['announcementDeadlineDays'] },
  { title: m['settings.templates'], fields: ['templateNumbers'] },
] as const;

const query = graphql`
  query TraceabilityScreenQuery {
    farm {
      ...TraceabilityScreen_farm
      ...SettingHistory_farm @arguments(group: traceability)
    }
  }
`;

const fragment = graphql`
  fragment TraceabilityScreen_farm on Farm {
    settings {
      traceability {
        withdrawalPolicy
        bndDays
        resetClockOnReidentification
        contactRule
        announcementDeadlineDays {
          death
          exit
          entry
          reIdentification
          changeOfCharacteristic
          unusability
          sale
        }
        templateNumbers {
          death
          exit
          entry
          reIdentification
          changeOfCharacteristic
          unusability
          sale
        }
        earringsPerBox
        acceptForeignSisbov
        requireEid
        requireSisbovOnEntry
        identifiedFrom
        identifiedFromByUf {
          uf
          day
        }
      }
    }
  }
`;

export function TraceabilityScreen({ queryRef }: ScreenProps<TraceabilityScreenQuery>) {
  const { farm } = usePreloadedQuery<TraceabilityScreenQuery>(query, queryRef);
  const { settings } = useFragment<TraceabilityScreen_farm$key>(fragment, farm);
  const save = useSave<TraceabilityScreenMutation>(graphql`
    mutation TraceabilityScreenMutation($input: SaveTraceabilitySettingsInput!) {
      saveTraceabilitySettings(input: $input) {
        farm {
          ...TraceabilityScreen_farm
          ...SettingHistory_farm @arguments(group: traceability)
        }
      }
    }
  `);
  return (
    <SettingsFrame>
      <SettingForm
        group="traceability"
        definition={traceabilityForm}
        sections={sections}
        stored={settings.traceability}
        farm={farm}
        onSave={save}
      />
    </SettingsFrame>
  );
}
