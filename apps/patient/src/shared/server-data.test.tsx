import { LanguageProvider } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage, messages } from '#i18n/messages.ts'
import { defineSource, type Source, useServerData } from './server-data.ts'

afterEach(cleanup)

function Shown({ source }: { source: Source<string> }) {
  const { data, hasFailed } = useServerData(source)
  return <p>{hasFailed ? 'failed' : (data ?? 'loading')}</p>
}

async function open(source: Source<string>) {
  await loadLanguage('sv')
  return render(
    <LanguageProvider initial="sv" texts={messages} remember={() => undefined}>
      <Shown source={source} />
      <Shown source={source} />
    </LanguageProvider>,
  )
}

test('[FIX-33] what failed for a page that is left is asked for again by the next one, once', async () => {
  const failure = vi.spyOn(console, 'error').mockReturnValue()
  const ask = vi.fn(async () => 'there')
  ask.mockRejectedValueOnce(new Error('refused'))
  const source = defineSource({ fromPage: () => undefined, fetch: ask })
  const { unmount } = await open(source)
  expect(await screen.findAllByText('failed')).toHaveLength(2)
  expect(ask).toHaveBeenCalledTimes(1)
  unmount()
  await open(source)
  expect(await screen.findAllByText('there')).toHaveLength(2)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(failure).toHaveBeenCalledTimes(1)
})

test('[FIX-33] so is what fails only after the page has been left', async () => {
  const failure = vi.spyOn(console, 'error').mockReturnValue()
  const first = Promise.withResolvers<string>()
  const ask = vi.fn(async () => 'there')
  ask.mockReturnValueOnce(first.promise)
  const source = defineSource({ fromPage: () => undefined, fetch: ask })
  const { unmount } = await open(source)
  unmount()
  first.reject(new Error('refused'))
  await vi.waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
  await open(source)
  expect(await screen.findAllByText('there')).toHaveLength(2)
})

test('[FIX-33] the end of a session is not logged as a failure, and is asked for again as well', async () => {
  const failure = vi.spyOn(console, 'error').mockReturnValue()
  const ask = vi.fn(async () => 'there')
  ask.mockRejectedValueOnce(new SignedOutError())
  const source = defineSource({ fromPage: () => undefined, fetch: ask })
  const { unmount } = await open(source)
  await vi.waitFor(() => expect(screen.getAllByText('failed')).toHaveLength(2))
  unmount()
  await open(source)
  expect(await screen.findAllByText('there')).toHaveLength(2)
  expect(failure).not.toHaveBeenCalled()
})
