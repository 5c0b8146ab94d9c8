import type { Help, HelpPart } from '../help-shape.ts'
import type { Path } from '../json-source.ts'

/** A finding of a rule in a help file. */
export type HelpFinding = { part: HelpPart; path: Path; message: string }

/** Checks that ids are unique, since URLs and bookmarks refer to them. */
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
