import { showIdentity } from '@htd/contract/clinic/assessments'
import type { OutputOf } from '@htd/contract/endpoint'
import { useEffect, useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { callAsStaff, session } from '#shared/session/current-session.ts'

export type Person = OutputOf<typeof showIdentity>
type Options = { id: string; onFailure: (error: unknown) => void }

const isLocked = () => session.state.get().phase === 'locked'

/** The name, kept in the state of the open record and nowhere else until the page is left or the screen locks. An answer that comes while it is locked is dropped. */
export function useIdentity({ id, onFailure }: Options) {
  const [person, setPerson] = useState<Person>()
  const { run, ...action } = useAction()
  useEffect(() => session.state.subscribe(() => isLocked() && setPerson(undefined)), [])
  const show = () =>
    run(async () => {
      try {
        const found = await callAsStaff(showIdentity, { params: { id }, body: { reason: 'care', words: '' } })
        if (!isLocked()) setPerson(found)
      } catch (error) {
        onFailure(error)
        throw error
      }
    })
  return { person, show, ...action }
}

export type ShownIdentity = ReturnType<typeof useIdentity>
