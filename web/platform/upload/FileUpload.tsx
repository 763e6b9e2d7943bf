import { chakra, FileUpload as ChakraFileUpload, type FileUploadFileRejectDetails } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages, type Translate } from '../i18n/useMessages.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Notice } from '../ui/screen/Notice.tsx';
import { fileSizeText } from './fileSize.ts';
import { messages } from './messages.ts';
import { UploadResults, type UploadResult } from './UploadResults.tsx';

type Props = {
  label: string;
  /** The endings of the names it takes, as in `.kml`. */
  types: readonly string[];
  maxBytes: number;
  file: File | null;
  onChange: (file: File | null) => void;
  /** What is wrong with the chosen file once it was read. */
  fault?: string | null;
  /** Lines of the chosen file that useTableFile read as they stand. */
  unpairedLines?: readonly number[];
  /** How the file looks before it is taken. */
  preview?: ReactNode;
  items?: readonly UploadResult[];
};

const shownLines = 10;

type Rejection = FileUploadFileRejectDetails['files'][number];

function reasonOf({ file, errors }: Rejection, limits: { types: string; size: string }, t: Translate<typeof messages>) {
  const { name } = file;
  if (errors.includes('FILE_TOO_LARGE')) return t('upload.tooLarge', { name, size: limits.size });
  if (errors.includes('FILE_INVALID_TYPE')) return t('upload.wrongType', { name, types: limits.types });
  return t('upload.tooMany');
}

function ChosenFile({ file }: { file: File }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <ChakraFileUpload.ItemGroup asChild>
      <chakra.ul listStyleType="none">
        <ChakraFileUpload.Item file={file} asChild>
          <chakra.li
            display="flex"
            alignItems="center"
            gap="2.5"
            ps="3"
            pe="1"
            py="1"
            borderWidth="1px"
            borderRadius="md"
            bg="bg.surface"
          >
            <Icon name="layers" size="1rem" color="fg.subtle" />
            <chakra.span flex="1" minW="0" truncate>
              {file.name}
            </chakra.span>
            <chakra.span color="fg.muted" fontSize="sm" whiteSpace="nowrap">
              {fileSizeText(file.size, locale)}
            </chakra.span>
            <ChakraFileUpload.ItemDeleteTrigger asChild>
              <IconButton icon="x" size="sm" label={t('upload.remove', { name: file.name })} />
            </ChakraFileUpload.ItemDeleteTrigger>
          </chakra.li>
        </ChakraFileUpload.Item>
      </chakra.ul>
    </ChakraFileUpload.ItemGroup>
  );
}

function UnpairedLines({ lines }: { lines: readonly number[] }) {
  const t = useMessages(messages);
  const shown = lines.slice(0, shownLines).join(', ');
  const more = lines.length - shownLines;
  return (
    <Notice tone="warning">
      {t('upload.unpaired', { lines: shown, count: lines.length, more: Math.max(more, 0) })}
    </Notice>
  );
}

function Dropzone({ limits }: { limits: { types: string; size: string } }) {
  const t = useMessages(messages);
  return (
    <ChakraFileUpload.Dropzone
      display="grid"
      justifyItems="center"
      gap="1.5"
      px="4"
      py="5"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="lg"
      textAlign="center"
      cursor="pointer"
      css={{ '&[data-dragging]': { borderColor: 'brand.ring', bg: 'brand.subtle' } }}
    >
      <Icon name="upload" size="1.5rem" color="brand.fg" />
      <chakra.span fontWeight="medium">{t('upload.drop')}</chakra.span>
      <chakra.span color="fg.muted" fontSize="sm">
        {t('upload.limits', limits)}
      </chakra.span>
    </ChakraFileUpload.Dropzone>
  );
}

/** One file to be brought in: dropped or chosen, looked at, and what comes of each thing in it. */
export function FileUpload(props: Props) {
  const { label, types, maxBytes, file, onChange, fault = null, unpairedLines = [], preview, items = [] } = props;
  const t = useMessages(messages);
  const locale = useLanguage();
  const [rejected, setRejected] = useState<Rejection | null>(null);
  const limits = { types: types.join(', '), size: fileSizeText(maxBytes, locale) };
  const wrong = rejected === null ? fault : reasonOf(rejected, limits, t);

  const accept = (files: readonly File[]): void => {
    setRejected(null);
    onChange(files[0] ?? null);
  };
  const reject = (files: readonly Rejection[]): void => {
    // The file that is chosen already is none of them; mended meanwhile, it is another of the same name and size.
    const [same] = files.filter(({ errors }) => errors.includes('FILE_EXISTS'));
    const [first] = files.filter(({ errors }) => !errors.includes('FILE_EXISTS'));
    if (!first && same && same.file.lastModified !== file?.lastModified) return accept([same.file]);
    if (!first) return;
    setRejected(first);
    onChange(null);
  };
  return (
    <ChakraFileUpload.Root
      accept={types.join(',')}
      maxFiles={1}
      maxFileSize={maxBytes}
      acceptedFiles={file === null ? [] : [file]}
      onFileAccept={({ files }) => accept(files)}
      onFileReject={({ files }) => reject(files)}
      translations={{
        dropzone: `${label}: ${t('upload.drop')} ${t('upload.limits', limits)}`,
        deleteFile: ({ name }) => t('upload.remove', { name }),
      }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
    >
      <ChakraFileUpload.HiddenInput aria-label={label} />
      <Dropzone limits={limits} />
      {file !== null && <ChosenFile file={file} />}
      {wrong !== null && (
        <Notice tone="danger" urgent>
          {wrong}
        </Notice>
      )}
      {file !== null && unpairedLines.length > 0 && <UnpairedLines lines={unpairedLines} />}
      {preview}
      {items.length > 0 && <UploadResults items={items} />}
    </ChakraFileUpload.Root>
  );
}
