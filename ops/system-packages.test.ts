import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium, findFirefox, findTestBrowser, missingNeeds } from './system-packages.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'htd system packages '))
  for (const name of ['chromium-browser', 'my-browser']) {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o755)
  }
  writeFileSync(join(folder, 'chromium'), 'not a program')
})

afterAll(() => rmSync(folder, { recursive: true }))

test('a browser on the path is found, a file that is no program is not', () => {
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(join(folder, 'chromium-browser'))
})

test('CHROME_PATH comes first, unless it names nothing that runs', () => {
  expect(findChromium({ PATH: folder, CHROME_PATH: join(folder, 'my-browser') })).toBe(join(folder, 'my-browser'))
  expect(findChromium({ PATH: folder, CHROME_PATH: '/nowhere/chrome' })).toBe(join(folder, 'chromium-browser'))
})

test('tests take the browser without windows where there is one', () => {
  const both = mkdtempSync(join(folder, 'both '))
  for (const name of ['chromium', 'chromium-headless-shell']) {
    writeFileSync(join(both, name), '#!/bin/sh\n')
    chmodSync(join(both, name), 0o755)
  }
  expect(findTestBrowser({ PATH: both })).toBe(join(both, 'chromium-headless-shell'))
  expect(findChromium({ PATH: both })).toBe(join(both, 'chromium'))
  expect(findTestBrowser({ PATH: folder })).toBe(join(folder, 'chromium-browser'))
  expect(findTestBrowser({ PATH: both, CHROME_PATH: join(folder, 'my-browser') })).toBe(join(folder, 'my-browser'))
})

test('FIREFOX_PATH comes before the Firefox on the path', () => {
  const own = join(folder, 'my-browser')
  expect(findFirefox({ PATH: folder, FIREFOX_PATH: own })).toBe(own)
  writeFileSync(join(folder, 'firefox'), '#!/bin/sh\n', { mode: 0o755 })
  expect(findFirefox({ PATH: folder, FIREFOX_PATH: '/nowhere/firefox' })).toBe(join(folder, 'firefox'))
  rmSync(join(folder, 'firefox'))
})

test('what is missing is named together with its package', () => {
  expect(missingNeeds({ PATH: folder }).map(({ apt }) => apt)).toEqual([
    'firefox-esr',
    'poppler-utils',
    'qpdf',
    ...(process.platform === 'linux' ? ['systemd', 'webkit2gtk-driver', 'xvfb'] : []),
  ])
})
