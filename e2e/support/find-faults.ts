import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const allRules: RunOptions = { runOnly: tags, rules: { 'color-contrast-enhanced': { enabled: true } } }

/** Colours are unspecified during a fade: waits for transitions that end within a second. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const fades = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  })

/** The half megabyte of axe is injected into a document only once, because that is most of the cost of a check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
}

/**
 * The faults that axe finds on a page, one line each.
 *
 * @param only the rules to check; left out: all
 */
export async function findFaults(page: Page, only?: string[]): Promise<string[]> {
  await settled(page)
  await bringAxe(page)
  const options: RunOptions = { ...(only ? { runOnly: only } : allRules), resultTypes: ['violations'] }
  return page.evaluate(async (wanted) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await here.run(document, wanted)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
    )
  }, options)
}
