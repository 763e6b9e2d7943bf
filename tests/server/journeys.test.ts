import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { journeyFiles, journeys, roomsOfJourneys } from '../support/generated/journeys.ts';
import { stories, storyFiles } from '../support/generated/stories.ts';

test('every journey names the rooms it goes through, and each is there', () => {
  expect(Object.keys(roomsOfJourneys).toSorted()).toEqual(
    journeyFiles.map((file) => basename(file, '.test.ts')).toSorted(),
  );
  const missing = Object.values(roomsOfJourneys)
    .flat()
    .filter((room) => !existsSync(`web/${room}`) && !existsSync(`server/${room}`));
  expect(missing).toEqual([]);
  expect(new Set(journeyFiles.map(journeys.fingerprint)).size).toBe(journeyFiles.length);
});

test('every story that is proven as a whole is there', () => {
  expect(storyFiles.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(storyFiles.map(stories.fingerprint)).size).toBe(storyFiles.length);
});
