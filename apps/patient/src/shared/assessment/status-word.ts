import type { ResultItem } from '@htd/contract/quiz'
import { statusTone } from '@htd/ui/chart/status-badge'
import type { Translate } from '#i18n/translate.ts'

/**
 * What a status is called in short. A server that is newer than this page may send a word that it has no text for: then the server's
 * own title counts.
 */
export function statusWord(
  { status, title }: ResultItem['status'],
  t: Translate,
  group: 'badge' | 'compare' = 'badge',
) {
  const tone = statusTone(status)
  return tone === status ? t(`${group}.${tone}`) : title || status
}
