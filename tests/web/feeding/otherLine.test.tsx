import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { beatEditForm, placeOfLine } from '../../../web/feeding/beats/records/beatForms.ts';
import { AppError } from '../../../web/platform/relay/AppError.ts';
import { activeFoodRecords } from '../../../web/records/records.ts';
import { openPart } from '../support/page.tsx';
import { ShownForm } from '../support/ShownForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const line = (lineId: string, name: string) => ({
  lineId,
  name,
  plannedKg: '100',
  actualKg: '0',
});

test('what is refused of another food stands at its row, not above the form', async () => {
  vi.spyOn(activeFoodRecords, 'byIds').mockResolvedValue([{ value: 'hulls', label: 'Casca de soja' }]);
  const issue = { path: 'lines.2.foodId', code: 'StockNotFound' as const };
  const refusal = new AppError({
    code: 'StockNotFound',
    statusCode: 404,
    issues: [issue],
  });
  const onSave = vi.fn().mockRejectedValue(refusal);
  const stored = beatEditForm.valuesOf({
    lines: [line('corn', 'Milho'), line('ddg', 'DDG')],
    others: [{ foodId: 'hulls', actualKg: '100' }],
  });
  openPart(<ShownForm definition={beatEditForm} initial={stored} pathOf={placeOfLine} onSave={onSave} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  const text = await screen.findByText('Ingrediente: Estoque não encontrado');
  expect(text.closest('[data-field]')?.getAttribute('data-field')).toMatch(/^others/);
});

test.each([
  ['lines.1.actualKg', 'lines.1.actualKg'],
  ['lines.2.foodId', 'others.0.foodId'],
  ['lines.3', 'others.1'],
  ['drops.2.deliveredKg', 'drops.2.deliveredKg'],
])('%s of the call is %s of the form', (path, place) => {
  expect(
    placeOfLine(path, {
      lines: [{ actualKg: '1' }, { actualKg: '' }, { actualKg: '0' }],
    }),
  ).toBe(place);
});
