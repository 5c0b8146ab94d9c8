import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { useEffect, useEffectEvent, useState } from 'react'
import { unsentTexts } from '#shared/session/current-session.ts'
import type { UnsentText } from '#shared/unsent/unsent-texts.ts'

/**
 * Finds what the person typed here about a record, and the server never got: the page was reloaded, the session ended, the network was gone.
 * @param onFound called once with the newest such text
 */
export function useUnsent(opened: ReadAssessment, onFound: (text: UnsentText) => void) {
  const [texts, setTexts] = useState<readonly UnsentText[]>([])
  const { id } = opened
  const take = ({ id: taken }: UnsentText) => setTexts((all) => all.filter((one) => one.id !== taken))
  // Called when the list is there: what is on the screen by then counts.
  const show = useEffectEvent((all: readonly UnsentText[]) => {
    const found = all.filter((one) => isAbout(one, opened))
    setTexts(found)
    if (found[0]) onFound(found[0])
  })
  useEffect(() => {
    let isGone = false
    if (id) void unsentTexts.list().then((all) => !isGone && show(all))
    return () => {
      isGone = true
    }
  }, [id])
  const discard = (text: UnsentText) => {
    take(text)
    void unsentTexts.forget(text.id).catch(() => undefined)
  }
  return { texts, take, discard }
}

const isAbout = ({ assessmentId, commentId }: UnsentText, { id, comments }: ReadAssessment): boolean =>
  assessmentId === id || comments.some((comment) => comment.id === commentId)
