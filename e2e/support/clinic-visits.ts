import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { type ClinicText, clinicText } from './clinic-texts.ts'
import { makeStaff, type Staff, signInAs } from './make-staff.ts'
import { queryDatabase } from './query-database.ts'

/** Who the screens are opened as. */
export type Cast = Record<'admin' | 'editor' | 'clinician' | 'unfinished' | 'factorless' | 'colleague', Staff>

/** @param dataDir DATA_DIR of the server; other casts may be there too, so the colleague's name is one of a kind */
export async function makeCast(dataDir: string, language: Language): Promise<Cast> {
  const make = (name: string, roles: Parameters<typeof makeStaff>[1]['roles']) =>
    makeStaff(dataDir, { roles, name, language })
  const cast = {
    admin: await make('Adam Administratörsson', ['admin', 'auditor']),
    editor: await make('Eda Redaktör', ['editor']),
    clinician: await make('Klara Behandlare', ['clinician', 'admin']),
    unfinished: await make('Ofelia Ofärdig', ['admin']),
    factorless: await make('Frida Utan', ['admin']),
    colleague: await make(`Kim ${crypto.randomUUID().slice(0, 8)}`, ['clinician']),
  }
  const { unfinished, factorless } = cast
  await queryDatabase(dataDir, 'update staff set enrolled_at = null where id = $1', [unfinished.id])
  await queryDatabase(dataDir, 'update staff_sessions set must_add_factor = true where staff_id = $1', [factorless.id])
  return cast
}

export type Visit = { page: Page; language: Language; cast: Cast; dataDir: string }
export type ClinicStop = { name: string; open: (visit: Visit) => Promise<unknown> }

export const press =
  (key: ClinicText, values: Record<string, string> = {}) =>
  ({ page, language }: Visit) =>
    page
      .getByRole('button', { name: clinicText(language)(key, values), exact: true })
      .last()
      .click()

/** A page by its address and heading; `who`: signs them in first. */
export const at =
  (path: string, title: ClinicText, who?: keyof Cast) =>
  async ({ page, language, cast }: Visit) => {
    if (who) await signInAs(page.context(), cast[who])
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: clinicText(language)(title) }).waitFor()
    if (who) await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
  }

export const inTurn =
  (...steps: ((visit: Visit) => Promise<unknown>)[]) =>
  async (visit: Visit) => {
    for (const step of steps) await step(visit)
  }
export const pressEscape = ({ page }: Visit) => page.keyboard.press('Escape')
export const seen =
  (key: ClinicText) =>
  ({ page, language }: Visit) =>
    page.getByRole('heading', { name: clinicText(language)(key) }).waitFor()
