/** A clock in words. */
import type { Clock } from '../api/calls.ts';
import { t } from '../i18n/language.svelte.ts';

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock.none');
    case 'days':
      return t('clock.days', { count: clock.days });
    case 'move':
      return clock.seconds < 120
        ? t('clock.move_seconds', { count: clock.seconds })
        : t('clock.move_minutes', { count: Math.round(clock.seconds / 60) });
    case 'game':
      return t('clock.game', { count: Math.round(clock.seconds / 60) });
  }
}
