import type { TestApp } from '../app.ts';
import { openSession } from '../sessions.ts';
import { storyDifferences } from './compare.ts';
import { playStory } from './story.ts';

/** Plays stories by their numbers; returns where their figures differ from the second reckoning, and what happened. */
export async function proveStories(
  app: TestApp,
  { from, to }: { from: number; to: number },
): Promise<{ differences: string[]; acts: string[] }> {
  const differences: string[] = [];
  const acts = new Set<string>();
  for (let seed = from; seed < to; seed += 1) {
    const story = await playStory(app, seed);
    for (const act of story.done.keys()) acts.add(act);
    const owner = await openSession(app, story.ctx.actor.membershipId);
    differences.push(...(await storyDifferences(story, owner)).map((line) => `story ${seed}: ${line}`));
  }
  return { differences, acts: [...acts].toSorted() };
}
