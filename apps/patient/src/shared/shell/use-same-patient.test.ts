import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { removeTokens } from '#shared/session.ts'
import { haveSessionOf } from '#test/open-page.ts'
import { useSamePatient } from './use-same-patient.ts'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  haveSessionOf('anna')
})
const lookAgain = () => dispatchEvent(new Event('focus'))

test('a tab in which somebody else is logged in now loads anew when it is looked at', () => {
  renderHook(useSamePatient)
  lookAgain()
  expect(reload).not.toHaveBeenCalled()
  haveSessionOf('bo')
  lookAgain()
  expect(reload).toHaveBeenCalledOnce()
})

test('a session that ended takes nothing away', () => {
  renderHook(useSamePatient)
  removeTokens()
  lookAgain()
  expect(reload).not.toHaveBeenCalled()
})

test('a tab whose patient logged out in another one loads anew', async () => {
  renderHook(useSamePatient)
  const other = new BroadcastChannel('patient-left')
  other.postMessage(null)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  other.close()
})
