import { findPlaceholders, type Placeholder, placeholderText } from '@htd/domain/comments/placeholders'
import { getHTMLFromFragment } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { Transform } from '@tiptap/pm/transform'
import { perBlock } from './per-block.ts'
import type { PlaceholderValues } from './placeholder-values.ts'

/** A placeholder in a document that nobody has confirmed. `place`: its position. */
export type Chip = { key: Placeholder; value: string | undefined; place: number }

/** Places are relative to the block. */
const chipsOf = perBlock((block: Node) => {
  const chips: Chip[] = []
  block.descendants(({ type, attrs }, place) => {
    if (type.name === 'placeholder') chips.push({ key: attrs.key, value: attrs.value ?? undefined, place })
  })
  return chips
})

/** Lists the placeholders of a document in their order. */
export function chipsIn(document: Node): Chip[] {
  const chips: Chip[] = []
  document.forEach((block, offset) => {
    for (const chip of chipsOf(block)) chips.push({ ...chip, place: offset + 1 + chip.place })
  })
  return chips
}

/** A chip as it is stored. */
export const textOf = ({ attrs: { key, value } }: Node): string =>
  placeholderText(key as Placeholder, (value as string | null) ?? undefined)

const htmlOfBlock = perBlock((block: Node) => {
  const { schema } = block.type
  const written = new Transform(block)
  for (const { place } of chipsOf(block).toReversed()) {
    const chip = block.nodeAt(place)
    if (chip) written.replaceWith(place, place + 1, schema.text(textOf(chip), chip.marks))
  }
  return getHTMLFromFragment(Fragment.from(written.doc), schema)
})

/** Writes a document as rich text, with its placeholders as text. */
export function htmlOf(document: Node): string {
  return document.children.map(htmlOfBlock).join('')
}

/** Tells whether a block may hold a placeholder that is still text. */
const hasBrace = perBlock((block: Node) => block.textContent.includes('{'))

/**
 * Makes chips of what stands as `{datum}` in the text of a document, whatever marks divide it.
 * @param values fills those that have no value
 * @returns null: there was nothing to do
 */
export function chipTexts<T extends Transform>(tr: T, values: PlaceholderValues): T | null {
  const found: { key: Placeholder; value: string | undefined; from: number; to: number }[] = []
  tr.doc.descendants((block, place) => {
    if (!hasBrace(block)) return false
    if (!block.isTextblock) return true
    const start = place + 1
    // Each leaf is one position long, and so is what stands for it.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
    for (const { from, to, ...open } of findPlaceholders(text))
      if (!text.slice(from, to).includes('\ufffc')) found.push({ ...open, from: start + from, to: start + to })
    return false
  })
  for (const { key, value = values[key], from, to } of found.reverse()) {
    const marks = tr.doc.nodeAt(from)?.marks ?? []
    const { placeholder } = tr.doc.type.schema.nodes
    if (placeholder) tr.replaceWith(from, to, placeholder.create({ key, value: value || null }, null, marks))
  }
  return found.length > 0 ? tr : null
}

/** What a value must not contain: it would end the placeholder early. */
const clean = (value: string): string => value.replace(/[{}|]/g, '')

/** Gives a chip another value. It is no step of its own to undo: what counts is the confirmation. */
export function setValue(tr: Transaction, { key, place }: Chip, value: string): Transaction {
  const marks = tr.doc.nodeAt(place)?.marks ?? []
  return tr.setNodeMarkup(place, null, { key, value: clean(value) || null }, marks).setMeta('addToHistory', false)
}

/** Fills the chips that have no value yet. @returns null: there was nothing to fill */
export function fillChips(tr: Transaction, values: PlaceholderValues): Transaction | null {
  const empty = chipsIn(tr.doc).filter(({ key, value }) => value === undefined && values[key])
  for (const chip of empty) setValue(tr, chip, values[chip.key] ?? '')
  return empty.length > 0 ? tr : null
}

/** Puts plain text in the place of a chip, as one step to undo. */
export function confirmChip(tr: Transaction, { place, value = '' }: Chip): Transaction {
  const node = tr.doc.nodeAt(place)
  return closeHistory(tr).replaceWith(place, place + 1, tr.doc.type.schema.text(value, node?.marks))
}
