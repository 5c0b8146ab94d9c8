import { ApiError } from '@htd/contract/client'
import { LanguageProvider } from '@htd/web/i18n/language.tsx'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { loadLanguage, messages } from '#i18n/messages.ts'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

const failure = new ApiError({
  ...{ type: 'about:blank', title: 'internal', status: 500, detail: 'internal', code: 'internal' },
  ...{ error: 'Något gick fel', instance: 'req-7' },
})

const load = vi.fn<() => Promise<string>>()

function Page() {
  const query = useQuery({ queryKey: ['x'], queryFn: load, retry: false })
  return <Loaded query={query}>{(text) => <p>{text}</p>}</Loaded>
}

test('a failure has a retry and the number by which the log finds it', async () => {
  await loadLanguage('sv')
  load.mockRejectedValueOnce(failure).mockResolvedValue('det som hämtades')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider initial="sv" texts={messages} remember={() => undefined}>
        <Page />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Felnummer: req-7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('det som hämtades')).toBeTruthy()
  expect(screen.queryByText(/Felnummer/)).toBeNull()
})
