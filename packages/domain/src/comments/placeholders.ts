/** What a phrase of the clinic leaves open, by its name in Swedish and English. It is filled from the assessment. */
export const placeholders = {
  date: { sv: 'datum', en: 'date' },
  change: { sv: 'förändring', en: 'change' },
  pattern: { sv: 'mönster', en: 'pattern' },
  clinic: { sv: 'klinik', en: 'clinic' },
  phone: { sv: 'telefon', en: 'phone' },
  firstName: { sv: 'förnamn', en: 'first name' },
} as const
export type Placeholder = keyof typeof placeholders

const keyByName: ReadonlyMap<string, Placeholder> = new Map(
  (Object.keys(placeholders) as Placeholder[]).flatMap((key) =>
    Object.values(placeholders[key]).map((name) => [name, key] as const),
  ),
)
/** Each of the names, and what it was filled with. */
const open =
  /\{(datum|date|förändring|change|mönster|pattern|klinik|clinic|telefon|phone|förnamn|first name)(?:\|([^{}]*))?\}/giu

/** A placeholder in a text: `value` is what it was filled with; undefined: nothing yet. Nobody has confirmed it. */
export type OpenPlaceholder = { key: Placeholder; value: string | undefined; from: number; to: number }

/**
 * Finds the placeholders that nobody has confirmed yet: `{datum}`, or `{datum|24 november 2026}` once it is filled.
 * @returns them in their order, with their places in the text
 */
export function findPlaceholders(text: string): OpenPlaceholder[] {
  return [...text.matchAll(open)].flatMap(({ 0: whole, 1: name = '', 2: value, index }) => {
    const key = keyByName.get(name.toLowerCase())
    return key ? [{ key, value, from: index, to: index + whole.length }] : []
  })
}

/** Writes a placeholder as it stands in a text until somebody confirms it. */
export const placeholderText = (key: Placeholder, value?: string): string =>
  value === undefined ? `{${placeholders[key].sv}}` : `{${placeholders[key].sv}|${value.replace(/[{}|]/g, '')}}`
