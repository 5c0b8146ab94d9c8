import { fill } from '@htd/domain/result-text/fill'
import { shorten } from '../shorten.ts'
import { heading, line, listOf, type Part } from './part.ts'

/** How soon somebody has to be seen, and why. */
export const levelPart: Part = ({ data: { summary }, words, brevity }) => {
  const { result } = summary
  const level = line({ text: result ? words[`level.${result.level}`] : words.levelNone, strong: true })
  const basis = result && result.basis.length > 0 ? shorten(result.basis.join('; '), brevity.basis) : ''
  return [heading(words.level), level, ...(basis ? [line({ text: `${words.basis}: ${basis}` })] : [])]
}

/** The red flags that were marked, all of them or as many as fit; never folded away. */
export const flagsPart: Part = ({ data: { summary }, words, brevity }) => {
  const { red_flags: flags } = summary
  const shown = flags.slice(0, brevity.flags)
  const more = flags.length - shown.length
  const items = shown.map(({ level, answer }) => [
    { text: shorten(answer, brevity.item), strong: true },
    { text: ` (${words[`flag.${level}`]})` },
  ])
  return [
    heading(words.flags),
    ...(flags.length === 0 ? [line({ text: words.flagsNone })] : listOf(items)),
    ...(more > 0 ? [line({ text: fill(words.more, { count: String(more) }) })] : []),
  ]
}
