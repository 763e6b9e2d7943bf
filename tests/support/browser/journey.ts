import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { calendarToday, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import type { Stage } from './browser.ts';

/** What a mutation returned: records by their names, with their selected fields. */
type Written = Record<string, Record<string, string>>;

/** The owner of the demo farm as a client of the API beside the browser. */
export async function ownerOfDemo({ url }: Stage) {
  const send = async (query: string, variables: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const body = JSON.stringify({ query, variables });
    const answer = await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json();
    const { data, errors } = answer as { data: Record<string, unknown>; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  };
  const input = { email: demoOwner.email, password: demoPassword };
  const { signIn } = await send('mutation ($input: SignInInput!) { signIn(input: $input) { token } }', { input });
  const { token } = signIn as { token: string };
  return {
    read: async <Data>(query: string) => (await send(query, {}, token)) as Data,
    write: async (name: string, selection: string, fields: object): Promise<Written> => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
      const document = `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} } }`;
      return (await send(document, { input: fields }, token))[name] as Written;
    },
  };
}

/** As a person here writes a day. */
export const brazilian = (day: Day): string => day.split('-').toReversed().join('/');

/** A day counted from today at the farm, which is not always today where the tests run. */
export const farmToday = (days = 0): Day => daysAfter(calendarToday('America/Sao_Paulo'), days);

/** Chooses an option of a field that searches. */
export async function choose(page: Page, label: RegExp, option: string) {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(option);
  await page.keyboard.press('Enter');
  // The server answers a moment later; the list is closed by then, and the field shows what was chosen.
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => field.inputValue()).toContain(option);
}
