import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from 'playwright-core'
import { makeStaff, signInAs } from '../../e2e/support/make-staff.ts'
import { queryDatabase } from '../../e2e/support/query-database.ts'
import type { Visit } from './journey.ts'

type Console = { page: Page; language: Language; dataDir: string; shoot: Visit['shoot'] }

/** Shows the clinic's console among invented patients: what waits, and the assessment of a red flag. */
export async function visitConsole({ page, language, dataDir, shoot }: Console): Promise<void> {
  const staff = await makeStaff(dataDir, { roles: ['clinician'], name: 'Nils Sandin', language })
  await signInAs(page.context(), staff)
  await page.goto('/clinic/queue')
  await page.getByRole('grid').locator('[data-row]').first().waitFor()
  await shoot('9-queue')
  const [urgent] = await queryDatabase<{ id: string }>(
    dataDir,
    "select subject_id as id from work_items where kind = 'assessment' and urgency = 'EMERGENCY' and has_account",
  )
  await page.goto(`/clinic/assessment/${urgent?.id}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await shoot('10-assessment')
}
