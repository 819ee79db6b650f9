/** What the board says in words goes through a function like this; the language files hold the texts. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;
