import { parseRegExpLiteral } from '@eslint-community/regexpp'
import { leadTo, quantifiersIn, turnsOf } from './samples.ts'

/** A text that begins with `lead`, repeats `turn`, and ends with `ending`. */
export type Attack = { lead: string; turn: string; ending: string }

/** Endings that make the match fail and backtrack: nothing, or a character that few expressions expect. */
const endings = ['', '\0', '\n', ' x', '!', '<']

/** Repetitions that made expressions slow elsewhere. */
const known = [
  ...['a', 'A', ' ', '\t', '\n', '\r\n', '<', '>', '@', '.', '-', '=', '&', '/', ';', '"', "'", '(', '{', '[', '\\'],
  ...['0', '19', '070', '+1 ', '00 1', '0-', 'a@', 'a.', '@.', 'a@a.', 'a b', 'a ', 'Aa ', '<a', '<p', '</', '<!--'],
  ...['http://', 'www.', 'x=', 'a,', ', ', '; ', ';q=', '::', '%0', '&#', '\u0301', 'å', '👁️', 'Jag heter A', "n't"],
]

export function textOf({ lead, turn, ending }: Attack, length: number): string {
  const room = Math.max(0, length - lead.length - ending.length)
  return lead + turn.repeat(Math.ceil(room / turn.length)).slice(0, room) + ending
}

/**
 * Builds adversarial texts for one expression: the known ones, and for each of its quantifiers repetitions of its element: after
 * the text that leads there, on their own, and together with that text.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const { pattern } = parseRegExpLiteral(`/${source}/${flags}`)
  const derived = quantifiersIn(pattern).flatMap((quantifier) => {
    const lead = leadTo(quantifier, flags)
    return turnsOf(quantifier, flags).flatMap((turn) =>
      endings.flatMap((ending) => [
        { lead, turn, ending },
        { lead: '', turn, ending },
        { lead: '', turn: lead + turn, ending },
        { lead: '', turn: turn + lead, ending },
      ]),
    )
  })
  const all = [...known.flatMap((turn) => endings.map((ending) => ({ lead: '', turn, ending }))), ...derived]
  return [...new Map(all.map((attack) => [JSON.stringify(attack), attack])).values()]
}
