import { sources as clinicSources, shellTexts } from '../../apps/clinic/chunks.ts'
import { afterQuestions, sources, textsOf } from '../../apps/patient/chunks.ts'
import { appBases } from '../../packages/contract/src/app-bases.ts'
import { assetsLike, filesOf, fontsIn, readBuild, weigh } from './weigh.mjs'

/** @typedef {{ name: string, bytes: number, limit: number }} Budget */

/** Characters beyond Western European ones: browsers fetch that file only when a page contains one. */
const rareLetters = /latin-ext/

/** Fetched in addition to the first page, by browsers without a built-in sanitiser. @param {import('./weigh.mjs').Manifest} manifest */
const sanitiserOf = (manifest) => [...filesOf(manifest, [sources.sanitiser]).scripts]

/**
 * Weighs what a visitor of the patient app has to load, in bytes over the network, with the limit for each.
 * @param {string} dist folder of the built patient app, as browsers load it
 * @returns {Budget[]}
 */
export function patientBudgets(dist) {
  const { manifest, entries } = readBuild(dist, appBases.patient)
  const languages = /** @type {const} */ (['sv', 'en']).map((language) => ({
    first: filesOf(manifest, [...entries, textsOf('public', language)]),
    questions: filesOf(manifest, [
      ...entries,
      textsOf('public', language),
      textsOf('later', language),
      ...afterQuestions,
      sources.sanitiser,
    ]),
    dashboard: filesOf(manifest, [sources.dashboard, textsOf('account', language)]),
    home: filesOf(manifest, [
      ...entries,
      sources.dashboard,
      sources.home,
      textsOf('public', language),
      textsOf('account', language),
    ]),
    report: filesOf(manifest, [sources.report, textsOf('report', language)]),
    show: filesOf(manifest, [sources.slideShow, textsOf('slides', language)]),
  }))
  /** @param {(files: typeof languages[number]) => Iterable<string>} pick the larger language counts */
  const most = (pick) => Math.max(...languages.map((files) => weigh(dist, pick(files))))

  return [
    {
      name: '[SPD-02] JavaScript until the first question',
      bytes: most(({ first }) => first.scripts),
      limit: 80_000,
    },
    {
      name: '[SPD-02] JavaScript of a question, in all',
      bytes: most(({ questions }) => questions.scripts),
      limit: 110_000,
    },
    {
      name: 'the sanitiser of rich text, beside it',
      bytes: most(({ first }) => sanitiserOf(manifest).filter((file) => !first.scripts.has(file))),
      limit: 11_000,
    },
    { name: 'CSS of a question, in all', bytes: most(({ questions }) => questions.styles), limit: 10_000 },
    {
      name: 'fonts of the first page',
      bytes: most(({ first }) => fontsIn(dist, first.styles).filter((file) => !rareLetters.test(file))),
      limit: 22_000,
    },
    {
      name: 'JavaScript of the dashboard, on top',
      bytes: most(({ first, dashboard }) => [...dashboard.scripts].filter((file) => !first.scripts.has(file))),
      limit: 30_000,
    },
    {
      name: '[SPD-02] JavaScript of the dashboard’s home, in all',
      bytes: most(({ home }) => home.scripts),
      limit: 115_000,
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

/**
 * Weighs the clinic's app: what has to be loaded before a signed-in page can be used, everything, and the page of an invitation.
 * @param {string} dist folder of the built clinic app, as browsers load it
 * @returns {Budget[]}
 */
export function clinicBudgets(dist) {
  const { manifest, entries } = readBuild(dist, appBases.clinic)
  const shell = /** @type {const} */ (['sv', 'en']).map((language) =>
    weigh(dist, filesOf(manifest, [...entries, clinicSources.inside, shellTexts(language)]).scripts),
  )
  const accept = weigh(dist, filesOf(manifest, [...entries, clinicSources.accept]).scripts)
  return [
    { name: 'JavaScript of the clinic’s shell', bytes: Math.max(...shell), limit: 160_000 },
    { name: 'all JavaScript of the clinic', bytes: weigh(dist, assetsLike(dist, /\.js$/)), limit: 450_000 },
    { name: 'JavaScript of the clinic’s invitation', bytes: accept, limit: 110_000 },
  ]
}

/** True when a budget is over its limit, or weighs nothing: then the build has changed and the budget misses it. @param {Budget} budget */
export const isBroken = ({ bytes, limit }) => bytes > limit || bytes === 0
