import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './page.module.css'

/** The queue as the person left it, with its filters. @returns undefined if they came from elsewhere, or the browser doesn't tell */
function queueBefore(): { href: string; steps: number } | undefined {
  // Browsers before 2026 have none.
  const history = (globalThis as { navigation?: Navigation }).navigation
  const here = history?.currentEntry?.index ?? 0
  const entries = history?.entries().slice(0, here).reverse() ?? []
  const index = entries.findIndex(({ url }) => url && at.queue.namesIn(new URL(url).pathname))
  const { pathname, search } = new URL(entries[index]?.url ?? location.href)
  return index < 0 ? undefined : { href: pathname + search, steps: index + 1 }
}

/** The link back to the queue. It goes back in the history where it can, so that the list comes back as it was. */
export function BackToQueue() {
  const t = useTranslate()
  const goBack = (event: MouseEvent) => {
    const before = queueBefore()
    if (!before || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.go(-before.steps)
  }
  return (
    <p className={styles.back}>
      <Link href={queueBefore()?.href ?? at.queue.link()} onClick={goBack}>
        <IconArrowLeft aria-hidden size="1.222em" />
        {t('assessments.back')}
      </Link>
    </p>
  )
}
