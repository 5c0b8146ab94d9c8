import type { Language } from '@htd/domain/vocabulary/languages'
import { en } from './en.ts'
import { type MessageKey, type Messages, sv } from './sv.ts'

const messages: Record<Language, Messages> = { sv, en }

/** Returns a text in a language, with its placeholders in braces filled in. */
export function say(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

const units = [
  { seconds: 3600, one: 'wait.hour', many: 'wait.hours' },
  { seconds: 60, one: 'wait.minute', many: 'wait.minutes' },
  { seconds: 1, one: 'wait.second', many: 'wait.seconds' },
] as const

/** Formats a waiting time in words, rounded up: "2 minuter". @param seconds 1 or more */
export function sayWait(language: Language, seconds: number): string {
  const unit = units.find(({ seconds: size }) => seconds >= size) ?? units[2]
  const n = Math.ceil(seconds / unit.seconds)
  return say(language, n === 1 ? unit.one : unit.many, { n })
}
