import { describe, expect, test } from 'vitest';
import { peopleList } from '../../../../web/accounts/people/peopleList.ts';
import { hasFilters, withoutFilters, withParameter, withSort } from '../../../../web/platform/table/listSpec.ts';

const read = (text: string) => peopleList.variables(new URLSearchParams(text));

describe('the address of a list', () => {
  test('omits default values', () => {
    expect(read('')).toEqual({ filter: {}, orderBy: { field: 'NAME', direction: 'ASC' } });
  });

  test('is converted to the query’s variables', () => {
    expect(read('search= ana &roles=OWNER,VET&active=false&sort=-EMAIL')).toEqual({
      filter: { search: 'ana', roles: ['OWNER', 'VET'], active: false },
      orderBy: { field: 'EMAIL', direction: 'DESC' },
    });
  });

  test('is validated', () => {
    expect(read('roles=KING&active=perhaps&sort=PASSWORD')).toEqual({
      filter: {},
      orderBy: { field: 'NAME', direction: 'ASC' },
    });
    expect(read(`search=${'a'.repeat(5000)}`).filter.search).toHaveLength(100);
  });

  test('changes one filter and keeps the rest', () => {
    const search = new URLSearchParams('search=ana&sort=ROLE&other=1');
    expect(withParameter(search, 'roles', 'OWNER').toString()).toBe('search=ana&sort=ROLE&other=1&roles=OWNER');
    expect(withParameter(search, 'search', '').toString()).toBe('sort=ROLE&other=1');
    expect(withoutFilters(peopleList, search).toString()).toBe('sort=ROLE&other=1');
    expect(hasFilters(peopleList, search)).toBe(true);
    expect(hasFilters(peopleList, withoutFilters(peopleList, search))).toBe(false);
  });

  test('sorts ascending, then descending, then by default', () => {
    const up = withSort(peopleList, new URLSearchParams(), 'EMAIL');
    expect(up.get('sort')).toBe('EMAIL');
    const down = withSort(peopleList, up, 'EMAIL');
    expect(down.get('sort')).toBe('-EMAIL');
    expect(withSort(peopleList, down, 'NAME').has('sort')).toBe(false);
    expect(withSort(peopleList, new URLSearchParams(), 'NAME').get('sort')).toBe('-NAME');
  });
});
