import type { ResultItem } from '@htd/contract/quiz'
import { statusTone } from '@htd/ui/chart/status-badge'
import type { Translate } from '#i18n/translate.ts'

/**
 * Returns the short name of a status. A server newer than this page may send a status that has no text here; the server's own title
 * is then used.
 */
export function statusWord(
  { status, title }: ResultItem['status'],
  t: Translate,
  group: 'badge' | 'compare' = 'badge',
) {
  const tone = statusTone(status)
  return tone === status ? t(`${group}.${tone}`) : title || status
}
