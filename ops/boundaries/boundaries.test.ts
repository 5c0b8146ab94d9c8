import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { expect, test } from 'vitest'

type Law = { options: ICruiseOptions; forbidden: (IForbiddenRuleType & { name: string })[] }
const law: Law = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const fixture = fileURLToPath(new URL('./fixture', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

async function read(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...law.options, ruleSet: law, validate: true, baseDir })
  return output as ICruiseResult
}

/** Each file of the fixture is named after the rule that it breaks. */
const { summary } = await read(fixture, ['apps', 'packages'])
const brokenBy = (file: string) =>
  summary.violations.filter(({ from }) => basename(from).split('.')[0] === file).map(({ rule }) => rule.name)

test.each(law.forbidden)('the rule $name catches the wrong import made for it', ({ name }) => {
  expect(brokenBy(name)).toContain(name)
})

test.each(['apps/clinic'])('in %s too, each wrong import made for a rule is caught', (app) => {
  const files = readdirSync(join(fixture, app), { recursive: true, encoding: 'utf8' })
  const wrong = files.filter((file) => law.forbidden.some(({ name }) => basename(file) === `${name}.ts`))
  const caught = summary.violations.filter(({ from, rule }) => from.startsWith(app) && from.endsWith(`${rule.name}.ts`))
  expect(wrong.length).toBeGreaterThanOrEqual(5)
  expect(caught.map(({ from }) => relative(app, from)).sort()).toEqual(wrong.sort())
})

test('imports that are allowed stay allowed', () => {
  expect(
    readdirSync(fixture, { recursive: true }).filter((path) => basename(String(path)).startsWith('allowed')),
  ).not.toEqual([])
  expect(brokenBy('allowed')).toEqual([])
})

test('the real tree is read, through the names of the packages too, and it is clean', async () => {
  const { modules, summary: real } = await read(root, ['apps', 'packages', 'e2e', 'ops'])
  const across = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module, resolved }) => module.startsWith('@htd/') && resolved.startsWith('packages/'))
      .map(() => source),
  )
  expect(real.totalCruised).toBeGreaterThan(400)
  expect(across.length).toBeGreaterThan(100)
  expect(real.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})
