import type { Help, HelpPart } from '../help-shape.ts'
import type { Path } from '../json-source.ts'

/** What a rule found in a file of the help. */
export type HelpFinding = { part: HelpPart; path: Path; message: string }

/** An id names one entry: addresses and bookmarks point at it. */
export function checkHelp({ faq, howItWorks, videos }: Help): HelpFinding[] {
  const seen = new Set<string>()
  const idsOf = (part: HelpPart, list: 'items' | 'steps', entries: readonly { id: string }[]) =>
    entries.map(({ id }, index) => ({ part, id, path: [list, index, 'id'] }))
  const all = [
    ...idsOf('faq', 'items', faq.items),
    ...idsOf('howItWorks', 'steps', howItWorks.steps),
    ...idsOf('videos', 'items', videos.items),
  ]
  return all.flatMap(({ part, id, path }) => {
    const isTaken = seen.has(id.toLowerCase())
    seen.add(id.toLowerCase())
    return isTaken ? [{ part, path, message: `${id} is the id of something else already` }] : []
  })
}
