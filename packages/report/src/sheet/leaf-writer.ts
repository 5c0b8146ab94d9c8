import { divideRuns } from './divide-runs.ts'
import type { Bar, ItemMark, Leaf, ListMark, Run, TextStyle } from './report-doc.ts'
import { trimEndOf } from './trim-end.ts'

const MAX_DEPTH = 5
const space = { heading: 12, text: 6, item: 3 } as const

/** How deep lists nest; deeper items belong to the innermost list. */
const MAX_LISTS = 8

type List = { mark: ListMark; count: number; item: ItemMark }

/** Collects text into leaves while HTML is parsed. Closing an element that isn't open does nothing. */
export class LeafWriter {
  readonly leaves: Leaf[] = []
  readonly #baseDepth: number
  #runs: Run[] = []
  readonly #marks = { strong: 0, underline: 0, strike: 0 }
  readonly #lists: List[] = []
  readonly #bars: Bar[] = []
  #level: number | undefined
  #lastLevel = 2
  #marker: string | undefined
  #link: { href: string; text: string } | undefined

  constructor(depth: number) {
    this.#baseDepth = depth
  }

  /** White space collapses to one space, and to nothing at the start of a line. */
  text(text: string): void {
    const plain = text.replace(/[\t\n\f\r ]+/g, ' ').replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
    const trimmed = /(^|[ \n])$/.test(this.#runs.at(-1)?.text ?? '') ? plain.replace(/^ /, '') : plain
    if (!trimmed) return
    if (this.#link) this.#link.text += trimmed
    this.#runs.push({ text: trimmed, ...this.#look() })
  }

  #look(): Omit<Run, 'text'> {
    const { strong, underline, strike } = this.#marks
    return {
      ...(strong > 0 ? { strong: true } : {}),
      ...(underline > 0 ? { underline: true } : {}),
      ...(strike > 0 ? { strike: true } : {}),
      ...(this.#link ? { href: this.#link.href } : {}),
    }
  }

  mark(name: 'strong' | 'underline' | 'strike', by: 1 | -1): void {
    this.#marks[name] = Math.max(0, this.#marks[name] + by)
  }

  breakLine(): void {
    if (this.#runs.length > 0) this.#runs.push({ text: '\n' })
  }

  /** @param level undefined: the heading ends */
  heading(level: number | undefined): void {
    this.endBlock()
    // Heading levels may not skip one on the way down.
    this.#level = level && Math.max(3, Math.min(level, this.#lastLevel + 1))
    if (this.#level) this.#lastLevel = this.#level
  }

  openList(isOrdered: boolean): void {
    this.endBlock()
    const mark = { isOrdered }
    this.#lists.push({ mark, count: 0, item: { list: mark } })
  }

  closeList(): void {
    this.endBlock()
    this.#lists.pop()
    this.#marker = undefined
  }

  openItem(): void {
    this.endBlock()
    const list = this.#lists.at(-1)
    if (!list) return
    list.count += 1
    list.item = { list: list.mark }
    this.#marker = list.mark.isOrdered ? `${list.count}.` : '•'
  }

  quote(by: 1 | -1): void {
    this.endBlock()
    if (by < 0) return void this.#bars.pop()
    this.#bars.push({ depth: Math.min(MAX_DEPTH, this.#depth() + 1), isJoined: false })
  }

  openLink(href: string | undefined): void {
    this.closeLink()
    this.#link = href ? { href, text: '' } : undefined
  }

  /** Nobody can follow a link on paper: its address is printed after its text, unless the text is the address. */
  closeLink(): void {
    const link = this.#link
    this.#link = undefined
    if (!link) return
    const address = link.href.replace(/^(mailto|tel):/i, '')
    const bare = (text: string) => text.replace(/^https:\/\/(www\.)?|\/$/gi, '').replace(/[\s()-]/g, '')
    if (!bare(link.text).includes(bare(address))) this.text(` (${address})`)
  }

  picture(src: string, alt: string): void {
    if (!src) this.text(alt && ` ${alt} `)
    if (!src) return
    this.endBlock()
    this.leaves.push({ kind: 'picture', src, alt, depth: this.#depth(), before: space.text, ...this.#items() })
  }

  #depth(): number {
    return Math.min(MAX_DEPTH, this.#baseDepth + Math.max(0, this.#lists.length - 1) + this.#bars.length)
  }

  endBlock(): void {
    const runs = trimEnds(this.#runs)
    this.#runs = []
    if (runs.length === 0) return
    const style: TextStyle = this.#level ? (`heading${this.#level}` as TextStyle) : 'text'
    const look = { kind: 'text', style, depth: this.#depth(), ...this.#bar() } as const
    const [first = [], ...more] = divideRuns(runs)
    this.leaves.push({ ...look, runs: first, before: this.#spaceBefore(), ...this.#inList(this.#marker ?? '') })
    for (const piece of more) this.leaves.push({ ...look, ...this.#bar(), runs: piece, before: 0, ...this.#inList('') })
    this.#marker = undefined
  }

  #spaceBefore(): number {
    if (this.#level) return space.heading
    return this.#lists.length > 0 ? space.item : space.text
  }

  #inList(marker: string): { marker?: string; items?: ItemMark[] } {
    return this.#lists.length > 0 ? { marker, ...this.#items() } : {}
  }

  /** The line of a quote continues to the next leaf of the same quote. */
  #bar(): { bar?: Bar } {
    const bar = this.#bars.pop()
    if (!bar) return {}
    this.#bars.push({ ...bar, isJoined: true })
    return { bar }
  }

  #items(): { items?: ItemMark[] } {
    const deepest = this.#lists.at(-1)
    if (!deepest) return {}
    const around = this.#lists.slice(0, Math.min(this.#lists.length, MAX_LISTS) - 1)
    return { items: [...around, deepest].map(({ item }) => item) }
  }
}

/** Trims white space and line breaks at both ends, and drops empty runs. */
function trimEnds(runs: readonly Run[]): Run[] {
  const rest = runs.map((run) => ({ ...run }))
  while (rest[0] && !rest[0].text.trimStart()) rest.shift()
  while (rest.length > 0 && !rest.at(-1)?.text.trimEnd()) rest.pop()
  const [first, last] = [rest[0], rest.at(-1)]
  if (first) first.text = first.text.replace(/^[ \n]+/, '')
  if (last) last.text = trimEndOf(last.text, ' \n')
  return rest
}
