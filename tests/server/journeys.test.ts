import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprintOfJourney, journeys, roomsOfJourneys } from '../support/generated/journeys.ts';

test('every journey names the rooms it goes through, and each is there', () => {
  expect(Object.keys(roomsOfJourneys).toSorted()).toEqual(journeys.toSorted());
  const missing = Object.values(roomsOfJourneys)
    .flat()
    .filter((room) => !existsSync(`web/${room}`) && !existsSync(`server/${room}`));
  expect(missing).toEqual([]);
  expect(new Set(journeys.map(fingerprintOfJourney)).size).toBe(journeys.length);
});
