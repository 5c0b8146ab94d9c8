import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainFont } from './first-load.ts'
import { assetFileNames, narrowFonts, weights } from './narrow-fonts.ts'

const font = createRequire(import.meta.url).resolve(`@fontsource-variable/atkinson-hyperlegible-next/files/${mainFont}`)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd-fonts-'))
  writeFileSync(join(folder, 'page.css'), `@font-face { font-family: A; src: url("${font}") }`)
  writeFileSync(join(folder, 'page.js'), `import './page.css'`)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('[SPD-01] a font has only the weights in use, and its name says so', async () => {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [narrowFonts],
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(folder, 'page.js'), output: { assetFileNames } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const narrow = output.find(({ fileName }) => fileName.endsWith('.woff2')) as Rolldown.OutputAsset
  expect(narrow.fileName).toMatch(/^assets\/.+-400-700-[\w-]+\.woff2$/)
  expect(Buffer.from(narrow.source).subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(narrow.source.length).toBeLessThan(0.65 * statSync(font).size)
})

test('no style sheet asks for a weight that the fonts lack', () => {
  const root = join(import.meta.dirname, '../../..')
  const sheets = globSync('{apps,packages}/*/src/**/*.css', { cwd: root })
  const asked = sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(join(root, sheet), 'utf8').matchAll(/font-weight: *([^;]+);/g),
      ([, weight = '']) => weight,
    ),
  )
  const numbers = asked.flatMap((weight) => weight.split(' ')).map(Number)
  expect(Math.min(...numbers)).toBe(weights.min)
  expect(Math.max(...numbers)).toBe(weights.max)
})
