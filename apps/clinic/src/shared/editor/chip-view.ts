import type { Placeholder } from '@htd/domain/comments/placeholders'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Node } from '@tiptap/pm/model'
import styles from './chip.module.css'

/** What chips say, in the language of the page. */
export type GapWords = {
  language: Language
  names: Readonly<Record<Placeholder, string>>
  /** Said of one with a value, and of one without; empty in a snippet, where they stay open. */
  unconfirmed: string
  missing: string
}

/** Draws a placeholder so that nobody takes it for text: with a border, its name, and a word for its state. */
export function drawChip({ attrs }: Node, words: GapWords | undefined): HTMLElement {
  const value: string | null = attrs.value
  const name = words?.names[attrs.key as Placeholder] ?? attrs.key
  const chip = part('span', styles.chip)
  chip.dataset.filled = String(value !== null)
  chip.append(label(value === null ? name : `${name}: `, words))
  if (value !== null) chip.append(part('strong', '', value))
  const state = value === null ? words?.missing : words?.unconfirmed
  if (state) chip.append(label(` (${state})`, words))
  return chip
}

/** Words about the text, not of it. */
function label(text: string, words: GapWords | undefined): HTMLElement {
  const element = part('span', styles.label, text)
  if (words) element.lang = words.language
  return element
}

function part(tag: 'span' | 'strong', className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.textContent = text
  return element
}
