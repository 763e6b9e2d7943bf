/** Where somebody calls who is signed in. */
export interface Door {
  port: number;
  token: string;
}

/** What is sent at once by so many, and again and again. */
export interface Attack {
  name: string;
  callers: number;
  path: string;
  body?: object;
}

export async function send({ port, token }: Door, path: string, body?: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status} ${path}`));
}

export interface Order {
  door: Door;
  attacks: readonly Attack[];
}
