/** One call to the server, and what can go wrong with it. */

/** A call that did not work. `code` is the server's, or `offline`, `timeout`, `server`. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    reason: string,
    /** Seconds to wait before trying again, if the server says. */
    readonly retryAfter: number | null = null,
  ) {
    super(reason);
    this.name = 'CallError';
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How long a call may take, in milliseconds. */
const PATIENCE = 20_000;

async function problem(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, reason } = (body ?? {}) as { code?: unknown; reason?: unknown };
  const unsaid = response.status === 404 ? 'not_found' : 'server';
  const wait = Number(response.headers.get('Retry-After'));
  return new CallError(
    typeof code === 'string' && (response.status < 500 || code === 'unavailable') ? code : unsaid,
    response.status,
    typeof reason === 'string' ? reason : response.statusText,
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
}

async function reach(method: Method, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new CallError(late ? 'timeout' : 'offline', 0, String(error));
  }
}

/** Ask the server for JSON. */
export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await reach(method, path, body);
  if (!response.ok) throw await problem(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    // Not JSON: something between us and the server answered.
    throw new CallError('server', response.status, 'The answer is not JSON');
  }
}

/** Ask the server for a text. */
export async function callText(path: string): Promise<string> {
  const response = await reach('GET', path);
  if (!response.ok) throw await problem(response);
  return response.text();
}
