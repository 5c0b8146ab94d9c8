import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component as Dashboard } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, haveSessionOf, openPage } from '#test/open-page.ts'

export const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const faqItem = (last: number, category: string, question: string, answer: string) => ({
  id: idOf(last),
  category,
  question,
  answer: `<p>${answer}</p>`,
})
const items = [
  faqItem(1, 'about_dry_eye', 'Varför rinner ögonen?', 'Tårarna räcker inte till.'),
  faqItem(2, 'technical', 'Mejlet kom inte', 'Titta i <strong>skräpposten</strong>.'),
  faqItem(3, 'feedback', 'Vem läser?', 'Kliniken.'),
]
const steps = [
  { id: idOf(4), title: 'Svara', body: '<p>Först.</p>', image_path: '', image_alt: '', image_sources: [] },
  {
    id: idOf(5),
    title: 'Läs',
    body: '<p>Sedan.</p>',
    image_path: '/media/a.svg',
    image_alt: 'Ett blad',
    image_sources: [],
  },
]
/** A film in the server's format. */
export const film = {
  id: idOf(6),
  title: 'Så svarar du',
  url: 'https://www.youtube-nocookie.com/embed/abcdefghi_1',
  watch_url: 'https://www.youtube.com/watch?v=abcdefghi_1',
  transcript: '<p>Hej och välkommen.</p>',
}

export const FAQ = 'GET /api/v1/help/faq/'
export const VIDEO = 'GET /api/v1/help/video/'
export const FEEDBACK = 'POST /api/v1/help/feedback/'
export const answers = {
  [FAQ]: { items },
  'GET /api/v1/help/how-it-works/': { items: steps },
  [VIDEO]: { items: [] },
}

type Options = Parameters<typeof openPage>[2] & { hash?: string; patient?: string }
/** Opens the help page for a patient. @param more overrides of the default responses */
export async function openHelp(
  more: Parameters<typeof fakeServer>[0] = {},
  { hash = '', patient, ...options }: Options = {},
) {
  if (patient) haveSessionOf(patient)
  else haveSession()
  const calls = fakeServer({ ...answers, ...more })
  await openPage(Dashboard, `/dashboard/help${hash}`, options)
  return calls
}

export const field = () =>
  screen.findByRole('searchbox', { name: /^(Sök bland vanliga frågor|Search common questions)$/ })

/** Opens a section of the help by the beginning of its heading. */
export const openSection = async (title: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }))
