import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAssessment, makeItem } from '#test/make-assessment.ts'
import { useSent } from './use-sent.ts'

const [comment] = makeAssessment().comments.filter(({ state }) => state === 'waiting')
const as = (...states: ('draft' | 'waiting')[]): ReadAssessment =>
  makeAssessment({ comments: states.flatMap((state, n) => (comment ? { ...comment, id: `c${n}`, state } : [])) })
const item = (id: string) => makeItem({ id, kind: 'approval' })

test('[CLN-22] an item that comes after one has sent a comment is its own; the next one is a colleague’s', () => {
  const { result, rerender } = renderHook((opened: ReadAssessment) => useSent(opened), { initialProps: as('draft') })
  rerender(as('waiting'))
  result.current.note(item('first'), [])
  result.current.note(item('second'), [item('first')])
  expect([item('first'), item('second')].map(result.current.isSent)).toEqual([true, false])
})

test('[CLN-22] a comment that waited at the beginning explains no item that comes later', () => {
  const { result } = renderHook(() => useSent(as('waiting')))
  result.current.note(item('later'), [])
  expect(result.current.isSent(item('later'))).toBe(false)
})
