import type { ResultItem } from '@htd/contract/quiz'
import { statusTone } from '@htd/ui/chart/status-badge'
import type { Translate } from '#i18n/translate.ts'

/** A change with how sure it is, of a result or of a comparison. */
type Worded = Pick<ResultItem, 'status' | 'wording'>

/** Returns a change that may be chance; undefined for every other status. A server older than this page does not say which are clear. */
const possibleChange = ({ status: { status }, wording }: Worded) =>
  (status === 'BETTER' || status === 'WORSE') && wording !== 'clear' ? status : undefined

/**
 * Returns the short name of a status, as sure as the change is. A server newer than this page may send a status that has no text here;
 * the server's own title is then used.
 */
export function statusWord(item: Worded, t: Translate, group: 'badge' | 'compare' = 'badge'): string {
  const { status, title } = item.status
  const possible = possibleChange(item)
  if (possible) return t(`${group}.possible.${possible}`)
  const tone = statusTone(status)
  return tone === status ? t(`${group}.${tone}`) : title || status
}

/** Returns the heading of a status: the server's title, or the short name of a possible change, of which that title is too sure. */
export const statusTitle = (item: Worded, t: Translate): string =>
  possibleChange(item) ? statusWord(item, t) : item.status.title
