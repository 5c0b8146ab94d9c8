import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Answers, Call } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Component } from '#features/queue/queue.page.tsx'
import { makeAccount, makeSignedIn } from './make-staff.ts'
import { now } from './make-work-item.ts'
import { openInside } from './open-inside.tsx'

const list = 'GET /api/v1/clinic/queue/'
export const pathOf = (item: WorkItem, action: string) => `POST /api/v1/clinic/queue/${item.id}/${action}/`

type Given = {
  items: readonly WorkItem[]
  answers?: Answers
  signedIn?: ReturnType<typeof makeSignedIn>
  hasKeys?: boolean
  search?: string
  language?: Language
}

/** Opens the queue of Olle Berg, a clinician. `stored` is what the server lists from then on. */
export async function openQueue({ items, answers = {}, hasKeys = true, search = '', ...given }: Given) {
  const signedIn = given.signedIn ?? makeSignedIn(['clinician'])
  const stored = { items: [...items], next_cursor: null as string | null }
  const calls: Call[] = await openInside(Component, {
    signedIn,
    address: `/clinic/queue${search}`,
    language: given.language ?? 'sv',
    answers: {
      [list]: () => ({ ...stored, now }),
      'GET /api/v1/clinic/account/': makeAccount({ has_keys: hasKeys }),
      ...answers,
    },
  })
  await waitFor(() => expect(document.querySelector('[role="status"][aria-busy]')).toBeNull())
  return { calls, stored, me: signedIn.staff.id }
}

/** Names of the rows, in order. */
export const rowNames = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.dataset.row)
    .map((row) => row.getAttribute('aria-label'))

/** The row of an item. */
export const rowOf = (item: WorkItem) => document.querySelector<HTMLElement>(`[data-row="${item.id}"]`) as HTMLElement

/** What screen readers have been told and could still find. */
export const told = () =>
  [...document.querySelectorAll('.visually-hidden > [aria-live]')].map((region) => region.textContent).join('|')
