import type { Locale } from '../session/storage.ts';
import type { AppError } from '../relay/AppError.ts';
import { language } from './language.ts';
import type { Template } from './text.ts';

type ErrorTexts = Partial<Record<string, Template>>;

const loaders: Record<Locale, () => Promise<{ default: ErrorTexts }>> = {
  'pt-BR': () => import('../../../server/platform/errors/messages/pt-BR.json'),
  'en-US': () => import('../../../server/platform/errors/messages/en-US.json'),
};

const unknown: Record<Locale, string> = {
  'pt-BR': 'Um erro inesperado aconteceu, tente novamente em alguns minutos',
  'en-US': 'An unexpected error happened, please try again in a few minutes',
};

const unanswered: Record<Locale, string> = {
  'pt-BR': 'O servidor não respondeu: confira a rede e tente de novo. O que você digitou continua aqui.',
  'en-US': 'The server did not answer: check the network and try again. What you typed is still here.',
};

export async function textOf(code: string, locale: Locale): Promise<Template | undefined> {
  const texts = await loaders[locale]().then(
    (module) => module.default,
    (): ErrorTexts => ({}),
  );
  return texts[code];
}

// The server has already filled the arguments of a text, it knows their types; plain texts are ours to translate by code.
export async function textFor(code: string, message: string | undefined): Promise<string> {
  const locale = language.get();
  const text = await textOf(code, locale);
  if (typeof text === 'string' && !text.includes('{')) return text;
  return message === undefined || message === '' ? unknown[locale] : message;
}

export async function errorText(error: AppError): Promise<string> {
  if (error.isLocal) return error.message;
  if (error.unreachable) return unanswered[language.get()];
  return textFor(error.code, error.statusCode === 0 ? undefined : error.message);
}
