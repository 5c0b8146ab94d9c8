import { unsentTexts } from '#shared/session/current-session.ts'
import type { UnsentCopy } from '#shared/unsent/unsent-copy.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type Kept = { keeper: DraftKeeper; copy: UnsentCopy }
type Live = Kept & {
  /** Ends the marks of a text that is being written. */
  release: () => void
  /** Stops waiting for the end of a text whose page was left. */
  stay?: () => void
}

/** Texts by the id of their comment, from their beginning until they are stored: this may be long after the page was left. */
const live = new Map<string, Live>()

/** Returns what keeps the text of a comment: what still does since the page was left, or else what is made now. */
export function keepText(commentId: string, make: () => Kept): DraftKeeper {
  const known = live.get(commentId)
  known?.stay?.()
  if (known) return known.keeper
  const { keeper, copy } = make()
  const free = unsentTexts.hold(copy.about.id)
  const unfollow = unsentTexts.follow(async () => {
    const isStored = await keeper.flush()
    await copy.settled()
    if (isStored) return 'stored'
    return copy.isKept ? 'kept' : 'lost'
  })
  const release = () => {
    unfollow()
    free()
  }
  live.set(commentId, { keeper, copy, release })
  return keeper
}

/** Finds the comment of a text about the same that the server doesn't have yet. */
export const findUnstored = (about: { assessmentId: string; questionId: string | null }): string | undefined =>
  [...live.values()]
    .filter(({ keeper }) => keeper.state.get().standing === undefined)
    .map(({ copy }) => copy.about)
    .find(({ assessmentId, questionId }) => assessmentId === about.assessmentId && questionId === about.questionId)
    ?.commentId

/**
 * Lets go of a text that is no longer on the screen, once it is stored. One that the server refuses waits for whoever opens it again.
 * @param isPageLeft true: such a text is then found in this browser, by the next page
 */
export function leaveText(commentId: string, { isPageLeft = false } = {}): void {
  const one = live.get(commentId)
  if (!one || one.stay) return
  const { keeper } = one
  const goesOn = isPageLeft ? ['unsaved', 'offline'] : ['unsaved', 'offline', 'conflict', 'refused']
  const stay = () => {
    unsubscribe()
    delete one.stay
  }
  const look = () => {
    // Somebody may have come back to it meanwhile.
    if (one.stay !== stay || goesOn.includes(keeper.state.get().status)) return
    stay()
    live.delete(commentId)
    void one.copy.settled().then(one.release)
  }
  const unsubscribe = keeper.state.subscribe(look)
  one.stay = stay
  keeper.freeze()
  void keeper.flush().then(look)
}
