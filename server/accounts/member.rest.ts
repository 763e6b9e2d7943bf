import { maybe, readableWith, ref } from '../platform/rest/answer.ts';

/** The author of a record; null without the right to read people. */
export const member = readableWith('person:read', maybe(ref('Membership', 'Ana Souza')));
