import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AskButton } from '../../../web/platform/ui/overlays/AskButton.tsx';
import { AppError } from '../../../web/platform/relay/AppError.ts';
import { asksAbout } from '../../../web/platform/relay/useAppMutation.ts';
import { putQuestion, questions } from '../../../web/platform/ui/overlays/questions.ts';
import { openPage } from '../support/page.tsx';

const words = { label: 'Delete', title: 'Delete the order?', text: 'It is gone then.', cancel: 'Keep' };
const user = userEvent.setup();

function open(act: () => Promise<unknown>) {
  return openPage([{ path: '/', element: <AskButton {...words} act={act} /> }], '/');
}

const dialog = () => screen.findByRole('dialog', { name: words.title });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: words.title })).toBeNull());
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1)!);

test('what cannot be taken back is done once it is confirmed, and not before', async () => {
  let done = 0;
  open(async () => (done += 1));
  await press('Delete');
  expect((await dialog()).textContent).toContain(words.text);
  await press('Keep');
  await closed();
  expect(done).toBe(0);
  await press('Delete');
  await dialog();
  await press('Delete');
  await closed();
  expect(done).toBe(1);
});

test('what the doing itself asks is asked over it', async () => {
  let answered: boolean | null = null;
  open(async () => (answered = await putQuestion({ title: 'Is 900 kg right?', confirm: 'It is' }).answered));
  await press('Delete');
  await dialog();
  await press('Delete');
  await screen.findByRole('dialog', { name: 'Is 900 kg right?' });
  await press('It is');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answered).toBe(true);
});

test('a question that failed to be done stays, and one whose screen is left goes', async () => {
  const page = open(() => Promise.reject(new Error('refused')));
  await press('Delete');
  await dialog();
  await press('Delete');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Delete' }).at(-1)).toHaveProperty('disabled', false),
  );
  await dialog();
  page.unmount();
  expect(questions.get()).toEqual([]);
});

test('what is asked of an act of the field says which one it is', async () => {
  const message = '88.888 kg num trato em que se esperam até 806 kg: confira e confirme';
  const odd = new AppError({
    code: 'ImplausibleNotConfirmed',
    issues: [{ path: 'items.0.deliveredKg', code: 'ImplausibleNotConfirmed', message }],
  });
  const confirmed = asksAbout(odd, { items: [] }, new Set(), 'A6 · 2º trato');
  expect(questions.get()).toMatchObject([{ text: 'A6 · 2º trato', points: [message] }]);
  questions.get()[0]!.answer(false);
  expect(await confirmed).toBe(false);
});
