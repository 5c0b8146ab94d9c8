import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages } from '#i18n/create-messages.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { failedPages } from './failed-pages.ts'
import { FailureBlock } from './failure-block.tsx'
import { type LazyPage, lazyPage, OpenedPage } from './lazy-page.tsx'
import { keepDocument } from './load-anew.ts'
import { PageFailure } from './page-failure.tsx'

const messages = createMessages({}, [])
const load = vi.fn<LazyPage>()
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

const Arrived = () => <h1>Sidan</h1>

function Visit({ path, page }: { path: string; page: LazyPage }) {
  return (
    <LanguageProvider initial="sv" texts={messages} remember={() => undefined}>
      <PageFailure path={path} failed={(onRetry) => <FailureBlock title="Gick inte" onRetry={onRetry} />}>
        <Suspense fallback={<p>Laddar</p>}>
          <OpenedPage page={page} />
        </Suspense>
      </PageFailure>
    </LanguageProvider>
  )
}

/** Opens a page whose file can't be fetched. @returns renders it at another address */
async function openFailing() {
  load.mockRejectedValue(new TypeError('no network'))
  const page = lazyPage(load)
  const { rerender } = await act(async () => render(<Visit path="/a" page={page} />))
  return (path: string) => act(async () => rerender(<Visit path={path} page={page} />))
}

const arrives = () => load.mockResolvedValue({ Component: Arrived })
const retry = () => screen.findByRole('button', { name: 'app.retry' })
/** Waits for what the press begins: React renders what a promise brings only within `act`. */
const press = async () => {
  const button = await retry()
  await act(async () => button.click())
}

beforeEach(() => {
  history.replaceState(null, '')
  load.mockReset()
  // React writes what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  isOnline(false)
})
afterEach(() => {
  cleanup()
  failedPages.forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page that can not be fetched is fetched once, and says so', async () => {
  await openFailing()
  await retry()
  expect(load).toHaveBeenCalledTimes(1)
})

test('the retry fetches it once more, as often as it is pressed', async () => {
  await openFailing()
  await press()
  await retry()
  expect(load).toHaveBeenCalledTimes(2)
  arrives()
  await press()
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

test('another path and the network that is back fetch it once more', async () => {
  const go = await openFailing()
  await retry()
  await go('/b')
  await retry()
  expect(load).toHaveBeenCalledTimes(2)
  arrives()
  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeTruthy()
})

test.each([
  ['the server answers', 200, false, 1],
  ['the page is not there', 404, false, 1],
  ['the server is down', 502, false, 0],
  ['there is what a reload would lose', 200, true, 0],
])(
  'what the browser will not fetch again comes by loading the document anew: %s',
  async (_, status, isKept, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const ask = vi.fn(async () => new Response(null, { status }))
    vi.stubGlobal('fetch', ask)
    const release = isKept ? keepDocument() : () => undefined
    await openFailing()
    await retry()
    isOnline(true)
    expect(reload).not.toHaveBeenCalled()
    await act(async () => dispatchEvent(new Event('online')))
    await retry()
    expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([reloads, isKept ? 0 : 1])
    release()
    vi.unstubAllGlobals()
  },
)

/** Opens a page whose file is gone from the server, as the loader of the build announces it. @returns how often the document was loaded anew */
async function openMissing(): Promise<() => number> {
  isOnline(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const gone = new TypeError('Failed to fetch dynamically imported module')
  load.mockImplementation(async () => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: gone }))
    throw gone
  })
  await act(async () => render(<Visit path="/a" page={lazyPage(load)} />))
  return () => reload.mock.calls.length
}

test('[OPS-07] a page whose code is gone loads the document anew, without a word', async () => {
  const reloads = await openMissing()
  expect(reloads()).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[OPS-07] it does so once: the document after it says that the page is missing, and so for an hour', async () => {
  history.replaceState({ notice: 'kept' }, '')
  await openMissing()
  expect(history.state).toMatchObject({ notice: 'kept' })
  cleanup()
  vi.restoreAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await openMissing())()).toBe(0)
  await retry()
  cleanup()
  history.replaceState({ loadedAnewAt: Date.now() - 3_600_001 }, '')
  expect((await openMissing())()).toBe(1)
})

test.each([
  ['an address that is typed', '<input type="email" value="anna@example.se">', 0],
  ['a text', '<textarea>Hej</textarea>', 0],
  ['chosen answers, which are stored', '<input type="radio" value="a" checked><input type="email" value="">', 1],
])('[OPS-07] %s beside it: loaded anew or not', async (_, markup, reloads) => {
  const beside = document.body.appendChild(document.createElement('div'))
  beside.innerHTML = markup
  expect((await openMissing())()).toBe(reloads)
  beside.remove()
})

test('[OPS-07] a page that fails for another reason loads nothing anew', async () => {
  isOnline(true)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await openFailing()
  await retry()
  expect(reload).not.toHaveBeenCalled()
})

test('a failed prefetch does not keep the page from being opened a while later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  load.mockRejectedValue(new TypeError('no network'))
  const page = lazyPage(load)
  await page('sv').catch(() => undefined)
  await page('sv').catch(() => undefined)
  expect(load).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 6000)
  arrives()
  await act(async () => render(<Visit path="/a" page={page} />))
  expect(await screen.findByRole('heading', { name: 'Sidan' })).toBeTruthy()
  vi.useRealTimers()
})
