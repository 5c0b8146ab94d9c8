import { expect } from 'vitest'

type Texts = Partial<Record<string, string>>

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Fails unless both languages have every text of a group, with the same holes. @param same keys whose words are spelt the same in both */
export function expectSameKeys(sv: Texts, en: Texts, same: readonly string[]): void {
  expect(Object.keys(sv)).not.toEqual([])
  expect(Object.keys(en).sort()).toEqual(Object.keys(sv).sort())
  for (const [key, swedish = ''] of Object.entries(sv)) {
    const english = en[key] ?? ''
    expect(english, key).not.toBe('')
    expect(holes(english), key).toEqual(holes(swedish))
    if (!same.includes(key)) expect(english, key).not.toBe(swedish)
  }
}
