import type { OpenApi } from './openapi.ts';

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function block(title: string, value: unknown): string {
  return value
    ? `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`
    : '';
}

interface Content {
  schema: unknown;
  example?: unknown;
  examples?: unknown;
}

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, Content> };
  responses?: Record<string, { content?: Record<string, Content> }>;
}

function blocks(title: string, content: Content | undefined): string {
  return `${block(title, content?.schema)}${block(`${title}: example`, content?.example ?? content?.examples)}`;
}

function section(path: string, method: string, operation: Operation): string {
  const { summary = '', parameters = [], requestBody, responses = {} } = operation;
  const [status, answer] = Object.entries(responses).find(([key]) => key !== 'default') ?? [];
  const parameterItems = parameters.map(
    ({ name, in: place, description }) =>
      `<li><code>${escape(name)}</code> (${place})${description ? `: ${escape(description)}` : ''}</li>`,
  );
  return `<section><h3><b class="${method}">${method.toUpperCase()}</b> <code>/api${escape(path)}</code></h3>
<p>${escape(summary)}${operation.security ? ' <i>No token needed.</i>' : ''}</p>${parameterItems.length ? `<ul>${parameterItems.join('')}</ul>` : ''}
${blocks('Request body', requestBody?.content['application/json'])}${blocks(`Answer ${status ?? ''}`, answer?.content?.['application/json'])}</section>`;
}

/** The API documentation as an HTML page; the OpenAPI document is served next to it. */
export function docsPage(document: OpenApi): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const [tag = ''] = operation.tags ?? [];
      groups.set(tag, [...(groups.get(tag) ?? []), section(path, method, operation)]);
    }
  }
  const body = [...groups].map(([tag, sections]) => `<h2>${escape(tag)}</h2>${sections.join('')}`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cocho API</title>
<link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>Cocho API ${escape(document.info.version)}</h1>
<p>${escape(document.info.description)} <a href="/api/openapi.json">OpenAPI 3.1</a> · <a href="/api/schema.graphql">schema.graphql</a></p>${body}</main></body></html>`;
}
