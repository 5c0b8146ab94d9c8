import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { takeOut } from './take-out.ts'

type Props = {
  isLocked: boolean
  /** Shown instead of the children while they are out of the document. */
  screen: ReactNode
  children: ReactNode
}

/** Keeps the children mounted, with all they hold, but takes them out of the document while it is locked. */
export function Lockable({ isLocked, screen, children }: Props) {
  const [host] = useState(() => document.createElement('div'))
  // A ref, and before the portal: the children's layout effects find themselves in the document.
  const attach = (slot: HTMLDivElement | null) => {
    if (slot && !isLocked && !host.parentNode) slot.append(host)
  }
  useLayoutEffect(() => {
    if (isLocked && host.isConnected) return takeOut(host)
  }, [isLocked, host])
  return (
    <>
      <div ref={attach} />
      {isLocked && screen}
      {createPortal(children, host)}
    </>
  )
}
