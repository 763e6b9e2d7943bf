import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoTroughs } from '../../../web/feeding/troughs/TroughScreen.tsx';
import { openPart } from '../support/page.tsx';

afterEach(cleanup);

async function shown(day: string | null): Promise<(string | null)[]> {
  openPart(<NoTroughs {...{ day, openDay: '2026-01-31' }} />);
  const link = await screen.findByRole('link');
  const texts = [link.textContent, link.getAttribute('href')];
  cleanup();
  return texts;
}

test('a day before the farm had cattle leads back to today, and today to what is missing', async () => {
  expect(await shown('2026-01-30')).toEqual(['Voltar para hoje', '/admin/tract/management-trough/v2']);
  expect(await shown('2026-01-31')).toEqual(['Ver o que falta para começar', '/admin/tract/home']);
  expect(await shown(null)).toEqual(['Ver o que falta para começar', '/admin/tract/home']);
});
