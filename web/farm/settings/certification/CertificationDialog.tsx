import { graphql } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { checkbox, date, document, text } from '../../../platform/form/fields/kinds.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { CertificationDialogMutation } from './__generated__/CertificationDialogMutation.graphql.ts';
import type { Certification_farm$data } from './__generated__/Certification_farm.graphql.ts';
import { messages as m } from './messages.ts';

const certificationForm = defineForm({
  certifierName: text({ label: m['certification.certifier'], max: 100, span: 6, autoComplete: 'off' }),
  certifierDocument: document({ label: m['certification.document'], max: 18, span: 3 }),
  erasNumber: text({ label: m['certification.eras'], max: 30, span: 3, autoComplete: 'off' }),
  validFrom: date({ label: m['certification.validFrom'], span: 3 }),
  lastVisit: date({ label: m['certification.lastVisit'], span: 3 }),
  feedlot: checkbox({ label: m['certification.feedlot'], default: true, span: 6 }),
});

export type StoredCertification = NonNullable<Certification_farm$data['certification']>;

interface Props {
  certification: StoredCertification | null;
  onClose: () => void;
}

export function CertificationDialog({ certification, onClose }: Props) {
  const t = useMessages(m);
  const save = useSave<CertificationDialogMutation>(graphql`
    mutation CertificationDialogMutation($input: SaveCertificationInput!) {
      saveCertification(input: $input) {
        farm {
          ...Certification_farm
        }
      }
    }
  `);
  const form = useForm(certificationForm, {
    ...(certification ? { initial: certificationForm.valuesOf(certification) } : {}),
    onSave: (input) => save({ ...input, ...(certification ? { version: certification.version } : {}) }),
  });
  return (
    <FormDialog
      title={t('certification.edit')}
      form={form}
      submitLabel={t('certification.save')}
      savedText={t('certification.saved')}
      onClose={onClose}
    />
  );
}
