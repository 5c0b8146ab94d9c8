import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import { announce } from '@htd/ui/overlay/live-regions'
import { showToastWithAction } from '@htd/ui/overlay/toasts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { queueNews } from '#shared/session/current-session.ts'
import { useMoments } from '#shared/use-moments.ts'
import type { TakeOver } from './take-overs.ts'

const { store, noteShown, isSaidElsewhere } = queueNews.takeOvers

/** Longer than other messages: nobody expects it. */
const SHOWN_MS = 20_000

const isVisible = () => document.visibilityState === 'visible'
function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function textOf({ by: name, givenBy: giver, isGiven }: TakeOver, at: string, t: Translate): string {
  if (isGiven) return name && giver ? t('news.given', { giver, name, at }) : t('news.givenBySomebody', { at })
  return name ? t('news.takenOver', { name, at }) : t('news.takenOverBySomebody', { at })
}

/** Tells the person, in the tab that is looked at, that somebody has taken over what they had, or was given it. */
export function TakeOverToasts() {
  const t = useTranslate()
  const { soon } = useMoments()
  const [, navigate] = useLocation()
  const untold = useSyncExternalStore(store.subscribe, store.get)
  const isSeen = useSyncExternalStore(onVisibility, isVisible)
  useEffect(() => {
    if (!isSeen || untold.length === 0) return
    const onPress = () => navigate(at.queue.link())
    for (const takeOver of untold.filter((one) => !isSaidElsewhere(one))) {
      const text = textOf(takeOver, soon(takeOver.at), t)
      showToastWithAction(text, { label: t('news.toQueue'), onPress, ms: SHOWN_MS, kind: 'notice' })
      announce(text)
    }
    noteShown()
  }, [untold, isSeen, t, soon, navigate])
  return null
}
