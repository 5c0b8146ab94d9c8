import { changePreferences } from '@htd/web/page/preferences.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie } from '#shared/storage/cookie.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { restoreConsent } from './cookie-consent.ts'
import { PageFrame } from './page-frame.tsx'

/** What a page knows that is opened anew in a browser without the cookie. */
const forgetMemory = () => changePreferences({ hasConsentChoice: false })
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  removeCookie('cookie_consent')
  forgetMemory()
})

const Page = () => (
  <PageFrame title="Sida">
    <h1 tabIndex={-1}>Sida</h1>
  </PageFrame>
)
const banner = () => screen.queryByRole('region', { name: 'Kakor' })

test('[GEN-04] a choice is kept in a cookie alone, and the heading of the page has the focus then', async () => {
  fakeServer({})
  await openPage(Page, '/')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Sida'])
  await userEvent.click(screen.getByRole('button', { name: 'Neka' }))
  expect(banner()).toBeNull()
  expect([readCookie('cookie_consent'), sessionStorage.getItem('cookie_consent')]).toEqual(['rejected', null])
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('[PAT-05] with cookies blocked the choice holds for the visit, on every page that is opened anew', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  fakeServer({})
  const { unmount } = await openPage(Page, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Acceptera' }))
  expect(banner()).toBeNull()
  expect(sessionStorage.getItem('cookie_consent')).toBe('accepted')

  unmount()
  forgetMemory()
  await openPage(Page, '/auth')
  expect(banner()).not.toBeNull()
  restoreConsent()
  await waitFor(() => expect(banner()).toBeNull())
})

test('reopened from the footer the banner takes the focus, and can be answered anew', async () => {
  fakeServer({})
  await openPage(Page, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Neka' }))
  await userEvent.click(screen.getByRole('button', { name: 'Kakor' }))
  expect(document.activeElement).toBe(banner())
  await userEvent.click(screen.getByRole('button', { name: 'Acceptera' }))
  expect(readCookie('cookie_consent')).toBe('accepted')
})
