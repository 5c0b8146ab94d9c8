import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeSignedIn, settingsFacts } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { RunningFacts } from './running-facts.tsx'

const { running } = settingsFacts
const open = (told: typeof running | undefined) =>
  openInside(
    () => (
      <>
        <h1>Inställningar</h1>
        <RunningFacts running={told} />
      </>
    ),
    { signedIn: makeSignedIn(['auditor']), answers: {} },
  )

test('[OPS-07] version, commit, schema and content of what runs are told', async () => {
  await open(running)
  const facts = await screen.findByRole('region', { name: 'Om systemet' })
  const said = Array.from(facts.querySelectorAll('dl > div'), ({ textContent }) => textContent)
  expect(said).toEqual(['Version1.2.3', 'Ändring0a1b2c3d4e5f', 'Databas0022-web-assets', 'Innehåll2026.7'])
})

test('[OPS-07] a server of the former release, which does not tell what runs, leaves the page as it was', async () => {
  await open(undefined)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Om systemet' })).toBeNull()
})
