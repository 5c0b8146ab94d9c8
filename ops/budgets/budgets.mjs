import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources, textsOf } from '../../apps/patient/chunks.ts'
import { entriesOf, filesOf, fontsIn, weigh } from './weigh.mjs'

/** @typedef {{ name: string, bytes: number, limit: number }} Budget */

/** Characters beyond Western European ones: browsers fetch that file only when a page contains one. */
const rareLetters = /latin-ext/

/** Fetched in addition to the first page, by browsers without a built-in sanitiser. @param {import('./weigh.mjs').Manifest} manifest */
const sanitiserOf = (manifest) => [...filesOf(manifest, [sources.sanitiser]).scripts]

/** Lists files by name that no chunk of the manifest refers to. @param {string} dist @param {RegExp} name */
const assetsLike = (dist, name) =>
  readdirSync(join(dist, 'assets')).flatMap((file) => (name.test(file) ? [`assets/${file}`] : []))

/**
 * Weighs what a visitor has to load, in bytes over the network, with the limit for each.
 * @param {string} dist folder of the built patient app, as browsers load it
 * @returns {Budget[]}
 */
export function budgetsOf(dist) {
  /** @type {import('./weigh.mjs').Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const entries = entriesOf(readFileSync(join(dist, 'index.html'), 'utf8'), manifest)
  const languages = /** @type {const} */ (['sv', 'en']).map((language) => ({
    first: filesOf(manifest, [...entries, textsOf('public', language)]),
    dashboard: filesOf(manifest, [sources.dashboard, textsOf('account', language)]),
    report: filesOf(manifest, [sources.report, textsOf('report', language)]),
    show: filesOf(manifest, [sources.slideShow, textsOf('slides', language)]),
  }))
  /** @param {(files: typeof languages[number]) => Iterable<string>} pick the larger language counts */
  const most = (pick) => Math.max(...languages.map((files) => weigh(dist, pick(files))))

  return [
    { name: 'JavaScript until the first question', bytes: most(({ first }) => first.scripts), limit: 85_000 },
    {
      name: 'the sanitiser of rich text, beside it',
      bytes: most(({ first }) => sanitiserOf(manifest).filter((file) => !first.scripts.has(file))),
      limit: 11_000,
    },
    { name: 'CSS of the first page', bytes: most(({ first }) => first.styles), limit: 10_000 },
    {
      name: 'fonts of the first page',
      bytes: most(({ first }) => fontsIn(dist, first.styles).filter((file) => !rareLetters.test(file))),
      limit: 40_000,
    },
    {
      name: 'JavaScript of the dashboard, on top',
      bytes: most(({ first, dashboard }) => [...dashboard.scripts].filter((file) => !first.scripts.has(file))),
      limit: 80_000,
    },
    {
      name: 'JavaScript of the slide show, on top',
      bytes: most(({ first, show }) => [...show.scripts].filter((file) => !first.scripts.has(file))),
      limit: 18_000,
    },
    {
      name: 'JavaScript of the health report, on top',
      bytes: most(({ first, report }) => [...report.scripts].filter((file) => !first.scripts.has(file))),
      limit: 20_000,
    },
    {
      name: 'writer of the report as a file',
      bytes: weigh(dist, assetsLike(dist, /^pdf-worker-.*\.js$/)),
      limit: 140_000,
    },
    { name: 'its fonts', bytes: weigh(dist, assetsLike(dist, /\.ttf$/)), limit: 50_000 },
  ]
}

/** True when a budget is over its limit, or weighs nothing: then the build has changed and the budget misses it. @param {Budget} budget */
export const isBroken = ({ bytes, limit }) => bytes > limit || bytes === 0
