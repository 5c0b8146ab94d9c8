import { announce } from '@htd/ui/overlay/live-regions'
import { useEffect, useLayoutEffect } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { useTranslate } from '#i18n/translate.ts'
import { forget, stored } from '#shared/storage/local.ts'
import { changeLinkId } from './answer-summary.tsx'

/** State in the history entry of the overview when it was reached from the edit page. */
export type EditReturn = { edited: string; isChanged: boolean }

/**
 * Restores the scroll position that the overview had before an answer was changed, and focuses that question's link.
 * @param isReady true once the list is rendered, which gives the page its height
 * @returns true when the page was reached from the edit page
 */
export function useReturnFromEdit(isReady: boolean): boolean {
  const t = useTranslate()
  const state = useHistoryState<Partial<EditReturn> | null>()
  const edited = state?.edited
  const isChanged = state?.isChanged === true
  useLayoutEffect(() => {
    const position = stored('editScrollPosition')
    if (!isReady || !edited || position === undefined) return
    document.getElementById(changeLinkId(edited))?.focus({ preventScroll: true })
    scrollTo(0, position)
    forget('editScrollPosition')
  }, [isReady, edited])
  useEffect(() => {
    if (isReady && isChanged) announce(t('overview.changed'))
  }, [isReady, isChanged, t])
  return edited !== undefined
}
