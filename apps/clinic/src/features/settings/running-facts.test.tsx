import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeSignedIn, settingsFacts } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { RunningFacts } from './running-facts.tsx'

const { running, backup } = settingsFacts
const open = (told: Partial<typeof settingsFacts>) =>
  openInside(
    () => (
      <>
        <h1>Inställningar</h1>
        <RunningFacts running={told.running} backup={told.backup} />
      </>
    ),
    { signedIn: makeSignedIn(['auditor']), answers: {} },
  )

test('[OPS-07] version, commit, schema and content of what runs are told', async () => {
  await open({ running })
  const facts = await screen.findByRole('region', { name: 'Om systemet' })
  const said = Array.from(facts.querySelectorAll('dl > div'), ({ textContent }) => textContent)
  expect(said).toEqual(['Version1.2.3', 'Ändring0a1b2c3d4e5f', 'Databas0022-web-assets', 'Innehåll2026.11'])
})

test('[OPS-07] a server of the former release, which does not tell what runs, leaves the page as it was', async () => {
  await open({})
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Om systemet' })).toBeNull()
})

test.each([
  [{}, /^Senaste: .*02[.:]10/],
  [{ is_late: true }, /Den dröjer\. Säg till den som sköter servern\.$/],
  [{ is_nightly: false, made_at: null }, /^Ingen finns än\. Servern gör ingen av sig själv\.$/],
])('[OPS-04] the age of the last good backup is told: %j', async (changed, expected) => {
  await open({ running, backup: { ...backup, ...changed } })
  const name = await screen.findByText('Säkerhetskopia')
  expect(name.nextElementSibling?.textContent?.trim()).toMatch(expected)
})
