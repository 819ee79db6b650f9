/** What axe-core finds serious or critical on a page. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Fault {
  id: string;
  impact: string | null;
  nodes: { html: string; any: { message: string }[] }[];
}

/**
 * Serious and critical faults of the page as it is now, by day and by night. A map has thousands of shapes and is
 * looked at where that is asked for; decoration is not for reading.
 */
export async function faults(page: Page, where: string, map = false): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  // Colours fade over, and axe must not look meanwhile.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Inherited colours are only worked out anew when asked for.
    await page.evaluate(
      () =>
        new Promise((done) => {
          document.body.style.display = 'none';
          void document.body.offsetHeight;
          document.body.style.display = '';
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
    // By night only the colours are others.
    const night = colorScheme === 'dark';
    const { violations } = await page.evaluate(
      ([context, options]) =>
        (
          window as unknown as {
            axe: { run: (context: object, options: object) => Promise<{ violations: Fault[] }> };
          }
        ).axe.run(context, options),
      [
        { exclude: ['.board.picture', ...(map && !night ? [] : ['[data-map]'])] },
        { resultTypes: ['violations'], ...(night ? { runOnly: ['color-contrast'] } : {}) },
      ] as const,
    );
    for (const fault of violations)
      if (fault.impact === 'serious' || fault.impact === 'critical')
        found.push(
          `${where} ${colorScheme}: ${fault.id} ×${fault.nodes.length}: ${fault.nodes[0]?.html.slice(0, 160)} ${fault.nodes[0]?.any[0]?.message ?? ''}`,
        );
  }
  return found;
}
