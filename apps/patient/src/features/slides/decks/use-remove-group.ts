import { type BookmarkGroup, deleteBookmarkGroup } from '@htd/contract/slides'
import { showToast } from '@htd/ui/overlay/toasts'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'
import { MissingTokenError, waitForToken } from '#shared/wait-for-token.ts'
import { bookmarkGroupsQuery } from './groups.query.ts'

type Failure = { deckId: string; text: MessageKey }

/** Removes all bookmarks of a group. A failure stays visible on its group until the next attempt. */
export function useRemoveGroup() {
  const t = useTranslate()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  /** @returns true if they were removed */
  const remove = async (group: BookmarkGroup): Promise<boolean> => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await waitForToken()
      await callAsPatient(deleteBookmarkGroup, { params: { id: group.id } })
      client.setQueryData(bookmarkGroupsQuery(language).queryKey, (before) =>
        before ? { ...before, items: before.items.filter(({ id }) => id !== group.id) } : before,
      )
      showToast(t('bookmarks.removed'))
      return true
    } catch (error) {
      if (error instanceof SignedOutError) return false
      console.error('bookmark removal failed', error)
      setFailure({
        deckId: group.id,
        text: error instanceof MissingTokenError ? 'slides.noToken' : 'bookmarks.failed',
      })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { remove, isBusy, failure }
}
