/** What this browser remembers; where storage is forbidden, nothing, and nothing breaks. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`locomotif.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`locomotif.${key}`, JSON.stringify(value));
  } catch {
    // Private windows, full disks: the choice holds until the page is closed.
  }
}
