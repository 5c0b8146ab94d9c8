import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { Component } from './not-found.page.tsx'

const fixedWords = [
  ['sv', 'Hoppsan', 'Sidan du letar efter finns inte.', 'Till startsidan'],
  ['en', 'Oops', 'Sorry, the page are you looking for cannot be found.', 'Back to home'],
] as const

test.each(fixedWords)(
  '[GEN-10] in %s an unknown address has its exact words and a way home',
  async (language, title, text, home) => {
    fakeServer({})
    await openPage(Component, '/nowhere', { language })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/')
    const help = within(screen.getByRole('main')).getByRole('link', { name: language === 'sv' ? 'Hjälp' : 'Help' })
    expect(help.getAttribute('href')).toBe('/help')
  },
)
