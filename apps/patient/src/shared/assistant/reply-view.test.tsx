import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#test/open-page.ts'
import { noReply, type Reply } from './conversation.ts'
import { ReplyView } from './reply-view.tsx'

const source = {
  number: 1,
  kind: 'faq' as const,
  id: '10000000-0000-4000-8000-000000000001',
  title: 'Droppar?',
  deck: null,
}
const folded = { html: '<p>vid svår smärta</p>', source: null, title: 'När du ska söka vård' }
const show = (reply: Partial<Reply>) =>
  openPage(() => <ReplyView reply={{ ...noReply, isDone: true, ...reply }} />, '/dashboard/help/assistant')
const numbers = () => screen.getAllByRole('link', { name: /^Ring/ }).map((link) => link.getAttribute('href'))

test('[HLP-04] when to seek care is folded above an answer, with the numbers to call beside it', async () => {
  const parts = [{ html: '<p>Läs det här först.</p>', source: null }, folded, { html: '<p>Tvätta dem.</p>', source: 1 }]
  await show({ kind: 'seek_care', parts, sources: [source] })
  const fold = (await screen.findByText('vid svår smärta')).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.querySelector('summary')?.textContent).toBe('När du ska söka vård')
  expect(numbers()).toEqual(['tel:112', 'tel:1177'])
  expect((await screen.findByText('Tvätta dem.')).closest('figure')?.textContent).toContain('Droppar?')
})

const refusal = { html: '<p>Det kan jag inte säga.</p>', source: null }

test('[HLP-04] a refusal in doubt has them too', async () => {
  await show({ kind: 'refusal', parts: [refusal, folded] })
  await screen.findByText('Det kan jag inte säga.')
  expect(numbers()).toEqual(['tel:112', 'tel:1177'])
})

test('[HLP-04] one without doubt has no numbers', async () => {
  await show({ kind: 'refusal', parts: [refusal] })
  await screen.findByText('Det kan jag inte säga.')
  expect(screen.queryByRole('link', { name: /^Ring/ })).toBeNull()
})
