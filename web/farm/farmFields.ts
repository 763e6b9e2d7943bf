import { timeZones } from '../../server/farm/setup/timeZones.calc.ts';
import {
  combobox,
  number,
  optionsFrom,
  phone,
  polygon,
  postalCode,
  select,
  tags,
  text,
} from '../platform/form/fields/kinds.ts';
import { messages as m } from './messages.ts';
import { messages as places } from './places/messages.ts';
import { stateOptions } from './states.ts';

export const identity = {
  name: text({ label: m['farm.name'], required: true, max: 100, span: 4 }),
  acronym: text({ label: m['farm.acronym'], hint: m['farm.acronymHint'], required: true, max: 5, span: 2 }),
};

export const contacts = {
  name: text({ label: m['farm.contactName'], required: true, max: 100 }),
  number: phone({ label: m['farm.contactNumber'], required: true }),
};

export const contactList = {
  label: m['farm.contacts'],
  addLabel: m['farm.addContact'],
  min: 1,
  minText: m['farm.leastContact'],
};

export const address = {
  zipCode: postalCode({ label: m['farm.zipCode'], required: true, span: 2, autoComplete: 'postal-code' }),
  country: text({
    label: m['farm.country'],
    required: true,
    default: 'Brasil',
    max: 60,
    span: 2,
    autoComplete: 'country-name',
  }),
  state: combobox({ label: m['farm.state'], required: true, options: stateOptions, span: 2 }),
  city: text({ label: m['farm.city'], required: true, max: 100 }),
  neighborhood: text({ label: m['farm.neighborhood'], required: true, max: 100 }),
  street: text({ label: m['farm.street'], required: true, max: 150, span: 4 }),
  number: text({ label: m['farm.number'], required: true, max: 20, span: 2 }),
  additionalInformation: text({ label: m['farm.additionalInformation'], max: 150, span: 6 }),
};

export const papers = {
  stateRegistration: text({ label: m['farm.stateRegistration'], max: 30, span: 2 }),
  nirf: text({ label: m['farm.nirf'], max: 30, span: 2 }),
  incra: text({ label: m['farm.incra'], max: 30, span: 2 }),
  erasNumbers: tags({ label: m['farm.eras'], max: 20, itemMax: 30, span: 6 }),
};

const degrees = { digits: 6, unit: '°' } as const;
export const position = {
  latitude: number({ label: m['farm.latitude'], min: -90, max: 90, ...degrees }),
  longitude: number({ label: m['farm.longitude'], min: -180, max: 180, ...degrees }),
};

export const timeZone = select({
  label: m['farm.timeZone'],
  hint: m['farm.timeZoneHint'],
  required: true,
  options: optionsFrom(timeZones, (zone) => m[`farm.${zone}`]),
});

export const shape = polygon({ label: places['places.shape'], span: 6 });

export const positionSection = { title: m['farm.position'], text: m['farm.positionText'] };
