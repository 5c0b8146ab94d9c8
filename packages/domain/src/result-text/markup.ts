const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes plain text for HTML: no character of it can start a tag, an entity or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** These wrap plain text, which is escaped, in an element. */
export const h2 = (text: string): string => `<h2>${escapeHtml(text)}</h2>`
export const h3 = (text: string): string => `<h3>${escapeHtml(text)}</h3>`
export const p = (text: string): string => `<p>${escapeHtml(text)}</p>`
export const strong = (text: string): string => `<strong>${escapeHtml(text)}</strong>`

/** Builds a list of items that are already HTML; empty if there are none. */
export const ul = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
