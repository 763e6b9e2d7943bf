import { createTransport } from 'nodemailer';
import type { Config } from '../http/config.ts';

export interface MailFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Message {
  /** Equal for the same message sent again, by which mail servers drop the second. */
  id: string;
  to: string;
  subject: string;
  text: string;
  files: readonly MailFile[];
}

export interface Mail {
  send(message: Message): Promise<void>;
  close(): void;
}

const longestMs = 30_000;

/** The way out for e-mails; null where no server for them is given. */
export function openMail({ mail }: Pick<Config, 'mail'>): Mail | null {
  if (!mail) return null;
  const { url, from } = mail;
  const limits = { connectionTimeout: longestMs, greetingTimeout: longestMs, socketTimeout: longestMs };
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits });
  const domain = from.split('@').at(-1)!.replace('>', '');
  return {
    async send({ id, to, subject, text, files }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to,
        subject,
        text,
        // No answer of a holiday comes back.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: files.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: Buffer.from(bytes),
        })),
      });
    },
    close: () => transport.close(),
  };
}
