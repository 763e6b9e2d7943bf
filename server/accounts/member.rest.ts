import { maybe, readableWith, ref } from '../platform/rest/answer.ts';

/** Who did something, for those who may know the people of the farm. */
export const member = readableWith('person:read', maybe(ref('Membership', 'Ana Souza')));
