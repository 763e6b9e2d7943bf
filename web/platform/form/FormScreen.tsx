import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import type { Values } from './fields.ts';
import { Form, type FormProps } from './Form.tsx';

type Props<V extends Values> = FormProps<V> & {
  title: string;
  back?: { to: string; label: string };
  actions?: ReactNode;
  aside?: ReactNode;
};

export function FormScreen<V extends Values>({ title, back, actions, aside, ...form }: Props<V>) {
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="4xl">
      <ScreenHeader title={title} {...(back ? { back } : {})} actions={actions} />
      {aside}
      <Form<V> {...form} />
    </chakra.div>
  );
}
