import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { film, openHelp, openSection, VIDEO } from '#test/open-help.ts'

test('[HLP-03] how it works stands as steps in order, with their pictures', async () => {
  await openHelp()
  await openSection('Så fungerar HTD')
  const section = await screen.findByRole('region', { name: 'Så fungerar HTD' })
  const list = within(section).getAllByRole('list')[0] as HTMLElement
  expect(
    within(list)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Svara', 'Läs'])
  expect(within(list).getByRole('img', { name: 'Ett blad' })).toBeTruthy()
})

test('[HLP-03] while it is closed, the browser can find the steps, and fetches no picture of theirs', async () => {
  await openHelp()
  await screen.findByText('Först.')
  expect(screen.queryByRole('img', { name: 'Ett blad', hidden: true })).toBeNull()
  await openSection('Så fungerar HTD')
  expect(screen.getByRole('img', { name: 'Ett blad' })).toBeTruthy()
})

test('[HLP-03] a film is a picture of ours until somebody asks for it', async () => {
  await openHelp({ [VIDEO]: { items: [film] } })
  await openSection('Så fungerar HTD')
  const play = await screen.findByRole('button', { name: 'Spela filmen: Så svarar du' })
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.body.innerHTML).not.toMatch(/src="[^"]*(youtube|ytimg)/)
  const link = screen.getByRole('link', { name: /^Öppna på YouTube/ })
  expect(link.getAttribute('href')).toBe(film.watch_url)
  expect(screen.getByText('Hej och välkommen.')).toBeTruthy()
  await userEvent.click(play)
  const frame = screen.getByTitle('Så svarar du') as HTMLIFrameElement
  expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghi_1\?/)
  expect(frame.referrerPolicy).toBe('strict-origin-when-cross-origin')
  expect(frame.src).not.toContain('autoplay')
})
