import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ScreenHeader } from '../ui/screen/ScreenHeader.tsx';
import { Form, type FormProps } from './Form.tsx';

type Props = FormProps & {
  title: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  aside?: ReactNode;
};

export function FormScreen({ title, back, actions, aside, ...form }: Props) {
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader title={title} {...(back ? { back } : {})} actions={actions} />
      {aside}
      <Form {...form} />
    </chakra.div>
  );
}
