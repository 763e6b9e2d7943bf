import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import type { Refusal } from './useBeatWrites.ts';

/** Why the server did not take it, where it happened; what can be done about it stands below. */
export function CabRefusal({ refusal, id, children }: { refusal: Refusal; id?: string; children?: ReactNode }) {
  return (
    <chakra.div
      role="alert"
      id={id}
      display="grid"
      gap="3"
      p="3"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="danger.border"
      bg="danger.subtle"
      color="danger.fg"
      fontSize="lg"
    >
      {refusal.messages.map((message) => (
        <chakra.p key={message} display="flex" gap="2">
          <Icon name="alert" size="1.25rem" mt="0.5" />
          {message}
        </chakra.p>
      ))}
      {children}
    </chakra.div>
  );
}
