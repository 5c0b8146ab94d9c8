import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

export const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const allRules: RunOptions = { runOnly: tags, rules: { 'color-contrast-enhanced': { enabled: true } } }

/**
 * In the page: waits for fades that end within a second, since colours are unspecified during them, and lets axe look.
 * @returns a line for each fault
 */
export async function listFaults(options: RunOptions): Promise<string[]> {
  const fades = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
  await Promise.allSettled(fades.map(({ finished }) => finished))
  const { axe: here } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await here.run(document, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
  )
}

/** @param only the rules to check; left out: all */
export const axeOptions = (only?: string[]): RunOptions => ({
  ...(only ? { runOnly: only } : allRules),
  resultTypes: ['violations'],
})

/** The half megabyte of axe is injected into a document only once, because that is most of the cost of a check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
}

/**
 * The faults that axe finds on a page, one line each.
 *
 * @param only the rules to check; left out: all
 */
export async function findFaults(page: Page, only?: string[]): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(listFaults, axeOptions(only))
}
