/** Why something did not work, in the reader's words. */
import { CallError } from '../api/http.ts';
import { has, t } from '../i18n/language.svelte.ts';

export function problem(error: unknown): string {
  const code = error instanceof CallError ? error.code : 'unknown';
  if (code === 'rate' && error instanceof CallError && error.retryAfter)
    return t('problem.rate_wait', { count: Math.ceil(error.retryAfter) });
  return t(has(`problem.${code}`) ? `problem.${code}` : 'problem.unknown');
}
