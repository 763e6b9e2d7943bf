import { animalCategories, batchKinds, moveReasons, tagColours } from '../../server/herd/herdWords.calc.ts';
import { sexes } from '../../server/papers/gtas/gtaPlaces.calc.ts';
import { optionsFrom } from '../platform/form/fields/kinds.ts';
import { messages as m } from './messages.ts';

export const kindOptions = optionsFrom(batchKinds, (kind) => m[`batches.kind${kind}`]);
export const reasonOptions = optionsFrom(moveReasons, (reason) => m[`batches.reason${reason}`]);
export const colourOptions = optionsFrom(tagColours, (colour) => m[`batches.colour${colour}`]);
export const sexOptions = optionsFrom(sexes, (sex) => m[`batches.sex${sex}`]);
export const categoryOptions = optionsFrom(animalCategories, (category) => m[`batches.category${category}`]);
