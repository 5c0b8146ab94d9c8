import { type Slide, toggleBookmark } from '@htd/contract/slides'
import { showToast } from '@htd/ui/overlay/toasts'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useRef, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { callAsPatient } from '#shared/api.ts'
import { MissingTokenError, waitForToken } from '#shared/wait-for-token.ts'

export type Bookmark = {
  isKept: boolean
  /** Failure of the last toggle; stays on the page after the toast has disappeared. */
  problem: MessageKey | undefined
  toggle: () => void
}

type Entry = { isKept: boolean; problem?: MessageKey }

/** @returns true if the slide is bookmarked now */
async function send(slideId: string): Promise<boolean> {
  await waitForToken()
  return (await callAsPatient(toggleBookmark, { body: { slide_id: slideId } })).result
}

/** @returns undefined if the patient is signed out and already being redirected to the login page */
function problemOf(error: unknown): MessageKey | undefined {
  if (error instanceof SignedOutError) return undefined
  console.error('Failed to bookmark slide', error)
  return error instanceof MissingTokenError ? 'slides.noToken' : 'slides.keepFailed'
}

/**
 * Manages the bookmarks of slides. A toggle updates optimistically and settles on the server's answer; further toggles of the same
 * slide are ignored while a request is pending.
 */
export function useBookmarks(): (slide: Slide) => Bookmark {
  const t = useTranslate()
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const underWay = useRef(new Set<string>())
  const set = (id: string, entry: Entry) => setEntries((before) => new Map(before).set(id, entry))

  const settle = async (id: string, isKept: boolean) => {
    try {
      const isKeptNow = await send(id)
      set(id, { isKept: isKeptNow })
      showToast(t(isKeptNow ? 'slides.kept' : 'slides.letGo'))
    } catch (error) {
      const problem = problemOf(error)
      set(id, { isKept, ...(problem ? { problem } : {}) })
      if (problem) showToast(t(problem), 'error')
    }
  }
  const toggle = async (id: string, isKept: boolean) => {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    set(id, { isKept: !isKept })
    await settle(id, isKept)
    underWay.current.delete(id)
  }
  return ({ id, bookmarked }) => {
    const { isKept, problem } = entries.get(id) ?? { isKept: bookmarked, problem: undefined }
    return { isKept, problem, toggle: () => void toggle(id, isKept) }
  }
}
