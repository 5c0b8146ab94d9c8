import type { Language } from '@htd/domain/vocabulary/languages'
import { fetchToastRegion, Toasts } from '@htd/ui/overlay/toasts'
import { createQueryClient } from '@htd/web/query/query-client.ts'
import { type Answers, type Call, fakeServer } from '@htd/web/test/fake-server.ts'
import { openPage } from '@htd/web/test/open-page.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { groups, loadGroup, loadLanguage, messages } from '#i18n/messages.ts'
import { session } from '#shared/session/current-session.ts'
import { StepUpDialog } from '#shared/session/step-up-dialog.tsx'
import { SessionContext, type SignedIn } from '#shared/signed-in.ts'
import { makeSignedIn } from './make-staff.ts'

/** Whose bearer the calls carry. Who a page is shown to is the test's own. */
const bearer = {
  ...makeSignedIn(['admin']),
  access: 'bearer',
  expires_at: '2026-11-23T12:05:00Z',
  valid_seconds: 300,
}
const everywhere: Answers = { 'POST /api/v1/clinic/session/token/': bearer }

type Options = { signedIn: SignedIn; answers: Answers; language?: Language; address?: string }

/** Opens one signed-in page, with the dialog of the step-up. @returns the calls so far, oldest first */
export async function openInside(
  Page: ComponentType,
  { signedIn, answers, language = 'sv', address = '/clinic/' }: Options,
): Promise<Call[]> {
  const calls = fakeServer(answers, everywhere)
  await Promise.all([loadLanguage(language), ...groups.map((group) => loadGroup(group, language))])
  await session.start()
  // Fetched with the first toast, which these tests want to see at once.
  await fetchToastRegion()
  const client = createQueryClient()
  const value = { isOver: false, signedIn, logOut: async () => undefined }
  const Inside = () => (
    <SessionContext value={value}>
      <QueryClientProvider client={client}>
        <main>
          <Page />
        </main>
        <StepUpDialog />
        <Toasts words={{ region: 'Meddelanden', close: 'Stäng' }} />
      </QueryClientProvider>
    </SessionContext>
  )
  await openPage(Inside, address, { language, state: null, texts: messages, remember: () => undefined })
  return calls
}
