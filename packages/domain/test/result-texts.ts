import type { ResultTexts, Words } from '../src/result-text/result-texts.ts'

const w = (text: string): Words => ({ sv: `${text} sv`, en: `${text} en` })
const rich = (text: string): Words => ({ sv: `<p>${text} sv</p>`, en: `<p>${text} en</p>` })
const titled = (text: string) => ({ title: w(`${text}-title`), description: w(`${text}-text`) })
const filled = (text: string) => w(`${text} {previous} {date} {burden}`)
const changed = (text: string) => ({
  title: w(`${text}-title`),
  clear: filled(`${text}-clear`),
  possible: filled(`${text}-possible`),
})
const category = (key: string) => ({
  title: w(`${key}-title`),
  explanation: rich(`${key}-explanation`),
  selfCare: [w(`${key}-tip`), w('shared-tip')],
})

/** Every text says what it is and in which language, so that a test can see where it ends up. */
export const resultTexts: ResultTexts = {
  headings: {
    advice: w('advice-heading'),
    burden: w('burden-heading'),
    change: w('change-heading'),
    patterns: w('patterns-heading'),
    selfCare: w('self-care-heading'),
    seekCare: w('seek-care-heading'),
    framing: w('framing-heading'),
  },
  triage: {
    NONE: rich('advice-none'),
    SELF_CARE: rich('advice-self-care'),
    SOON: rich('advice-soon'),
    URGENT: rich('advice-urgent'),
    EMERGENCY: rich('advice-emergency'),
  },
  bands: {
    none: titled('none'),
    mild: titled('mild'),
    moderate: titled('moderate'),
    significant: titled('significant'),
  },
  burden: w('{burden} is {band}'),
  burdenScale: w('scale'),
  status: {
    INITIAL: titled('initial'),
    NO_CHANGE: { title: w('same-title'), description: filled('same') },
    BETTER: changed('better'),
    WORSE: changed('worse'),
  },
  variation: w('variation'),
  tooSoon: w('too-soon'),
  otherVersion: w('other-version'),
  categories: { evaporative: category('evaporative'), medicine: category('medicine') },
  why: w('because you said: {answers}.'),
  strength: { clear: w('clear'), some: w('some') },
  patternFraming: w('pattern-framing'),
  medicineFraming: w('medicine-framing'),
  noCategory: w('no-category'),
  selfCare: [w('tip'), w('shared-tip')],
  seekCare: rich('seek-care'),
  framing: w('framing'),
  version: w('rules {version} content {content}'),
}
