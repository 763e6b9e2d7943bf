/** The server names a field as callers do, the form as people do; one that it does not have is not named. */
export function inWordsOf(text: string, path: string, label: string | undefined): string {
  for (const word of ['campo', 'field', 'Field']) {
    const named = `${word} ${path} `;
    if (`${text} `.includes(named))
      return `${text} `.replace(named, label === undefined ? `${word} ` : `${word} “${label}” `).trim();
  }
  return text;
}
