import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FileUpload } from '../../../../web/platform/upload/FileUpload.tsx';
import { fileSizeText } from '../../../../web/platform/upload/fileSize.ts';
import type { UploadResult } from '../../../../web/platform/upload/UploadResults.tsx';
import { openPart } from '../../support/page.tsx';

// The limits of types are the component's own, not only those of the browser's dialog.
const user = userEvent.setup({ applyAccept: false });

const items: UploadResult[] = [
  { key: '1', name: 'Norte', detail: '2,0 ha', outcome: 'taken' },
  { key: '2', name: 'Piquete 2', outcome: 'changed', reason: 'Não tem nome no arquivo, recebe este' },
  { key: '3', name: 'Torto', outcome: 'refused', reason: 'Uma área tem de 3 a 999 cantos' },
  { key: '4', name: 'Sul', outcome: 'taken' },
];

function Part({ fault = null }: { fault?: string | null }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileUpload
      label="Arquivo de mapa"
      types={['.kml', '.geojson']}
      maxBytes={2_048}
      file={file}
      onChange={setFile}
      fault={file && fault}
      preview={file && <p data-saved={file.lastModified}>prévia de {file.name}</p>}
      items={file ? items : []}
    />
  );
}

function open(fault?: string): HTMLInputElement {
  const { container } = openPart(<Part {...(fault === undefined ? {} : { fault })} />);
  return container.querySelector<HTMLInputElement>('input[type="file"]')!;
}
const fileOf = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const zone = () => screen.getByRole('button', { name: /^Arquivo de mapa/ });

describe('an upload', () => {
  test('shows its limits, and the chosen file with its size and preview until it is removed', async () => {
    const input = open();
    expect(zone().textContent).toContain('.kml, .geojson, até 2 kB');
    expect(input.accept).toBe('.kml,.geojson');
    await user.upload(input, fileOf('pastos.kml', 1_200));
    expect(await screen.findByText('pastos.kml')).toBeTruthy();
    expect(screen.getByText('1 kB')).toBeTruthy();
    expect(screen.getByText('prévia de pastos.kml')).toBeTruthy();
    await user.upload(input, fileOf('outros.geojson'));
    expect(await screen.findByText('prévia de outros.geojson')).toBeTruthy();
    expect(screen.queryByText('pastos.kml')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remover outros.geojson' }));
    await waitFor(() => expect(screen.queryByText('outros.geojson')).toBeNull());
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('takes a file that was mended meanwhile, though it has the same name and size', async () => {
    const input = open();
    const savedAt = async () => (await screen.findByText('prévia de pastos.kml')).dataset.saved;
    await user.upload(input, new File(['234,5'], 'pastos.kml', { lastModified: 1 }));
    expect(await savedAt()).toBe('1');
    await user.upload(input, new File(['235,5'], 'pastos.kml', { lastModified: 2 }));
    await waitFor(async () => expect(await savedAt()).toBe('2'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is reached and opened by the keyboard', async () => {
    const input = open();
    let opened = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      opened += 1;
    });
    await user.tab();
    expect(document.activeElement).toBe(zone());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toBe(1));
  });

  test('takes a dropped file', async () => {
    open();
    const dropped = fileOf('solto.kml');
    const item = { kind: 'file', type: '', getAsFile: () => dropped, webkitGetAsEntry: () => ({ isFile: true }) };
    const dataTransfer = { items: [item], files: [dropped], types: ['Files'] };
    fireEvent.dragOver(zone(), { dataTransfer });
    await waitFor(() => expect(zone().hasAttribute('data-dragging')).toBe(true));
    fireEvent.drop(zone(), { dataTransfer });
    expect(await screen.findByText('prévia de solto.kml')).toBeTruthy();
  });

  test.each([
    [fileOf('foto.png'), 'foto.png não é de um destes tipos: .kml, .geojson'],
    [fileOf('grande.kml', 3_000), 'grande.kml passa de 2 kB'],
  ])('refuses what is beyond its limits in place, until a good file comes', async (bad, message) => {
    const input = open();
    await user.upload(input, bad);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByText(/prévia/)).toBeNull();
    await user.upload(input, fileOf('certo.kml'));
    expect(await screen.findByText('prévia de certo.kml')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what is wrong with a file that was read', async () => {
    await user.upload(open('O arquivo não tem nenhuma área'), fileOf('vazio.kml'));
    expect((await screen.findByRole('alert')).textContent).toBe('O arquivo não tem nenhuma área');
  });

  test('shows for each thing in the file what comes of it, and sums them up', async () => {
    await user.upload(open(), fileOf('pastos.kml'));
    const list = await screen.findByRole('list', { name: 'O que o arquivo traz' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Norte2,0 ha',
      'Piquete 2Não tem nome no arquivo, recebe este',
      'TortoUma área tem de 3 a 999 cantos',
      'Sul',
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 aceitos1 alterado1 recusado');
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [184_300, '180 kB'],
  [20_971_520, '20 MB'],
  [1_400_000_000, '1,3 GB'],
])('a size of %i bytes reads %s', (bytes, text) => {
  expect(fileSizeText(bytes, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(text);
});

test('a small file has bytes in English too', () => {
  expect(fileSizeText(372, 'en-US')).toBe('372 bytes');
});
