import { beforeAll, describe, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import source from '../test/default-pack-2026.1.json' with { type: 'json' }
import type { ContentPack, PackFolder, PackQuestion, Words } from './shape.ts'

let folder: PackFolder
let pack: ContentPack
beforeAll(async () => {
  folder = await readDefaultPack()
  pack = folder.pack
})

/** Returns the words of a rich text as read. */
const wordsOf = (html: string) =>
  html
    .replace(/<\/(?:li|p|h2)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Lists all texts of a value with their paths. */
function textsOf(value: object, path = ''): { path: string; words: Words }[] {
  if ('sv' in value && 'en' in value) return [{ path, words: value as Words }]
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === 'object' && member !== null ? textsOf(member, `${path}.${key}`) : [],
  )
}

describe('the questionnaires and rules are those of the clinical source', () => {
  test.each(['general', 'symptom'] as const)('%s', (kind) => {
    const asInSource = (question: PackQuestion) => ({
      id: question.id,
      slug: question.slug,
      number: question.number,
      type: question.type,
      mode: question.mode,
      required: question.required,
      texts: [question.title.sv, question.title.en],
      description: [wordsOf(question.description.sv), wordsOf(question.description.en)],
      answers: question.answers.map(({ id, slug, number, text, weight, triage, none }) => [
        ...[id, slug, number, text.sv, text.en, weight, triage, none],
      ]),
    })
    const expected = (source[kind] as SourceQuestion[]).map(
      ({ sv, en, description_sv, description_en, ...question }) => ({
        id: question.id,
        slug: question.slug,
        number: question.number,
        type: question.type,
        mode: question.mode,
        required: question.required,
        texts: [sv, en],
        description: [description_sv ?? '', description_en ?? ''],
        answers: question.answers.map((answer) => [
          ...[answer.id, answer.slug, answer.number, answer.sv, answer.en, answer.weight, answer.triage, answer.none],
        ]),
      }),
    )
    expect(pack[kind].questions.map(asInSource)).toEqual(expected)
  })

  test('scoring', () => {
    const { scoring } = pack
    // Version 2026.2 changes the levels of care and how a change is worded, not the measure.
    expect([scoring.version, scoring.comparesWith]).toEqual(['2026.2', [source.scoring.scoring_version]])
    expect(scoring.scored).toEqual(source.scored)
    expect(scoring.minScoredItems).toBe(source.scoring.min_scored_items)
    expect(scoring.symptomaticGate).toBe(source.scoring.gate_symptomatic)
    expect(scoring.bands.map(({ key, from, to }) => [key, from, to])).toEqual(source.scoring.bands)
    const { low, high, t_mid, t_high, clear } = source.scoring.status
    const soon = { tooSoonDays: 7, tooSoonIsPossible: true }
    expect(scoring.status).toEqual({ low, high, thresholdMiddle: t_mid, thresholdHigh: t_high, clear, ...soon })
    const categories = scoring.categories.map(({ key, requiresAny, ...rule }) => [
      key,
      { ...rule, requires_any: requiresAny },
    ])
    expect(Object.fromEntries(categories)).toEqual(source.rules)
    expect(scoring.categoryOrder).toEqual(source.category_order)
    expect(scoring.maxCategories).toBe(source.scoring.max_categories)
    expect(scoring.strongRatio).toBe(source.scoring.strong_ratio)
    const titles = Object.entries(pack.resultTexts.categories).map(([key, { title }]) => [key, title])
    const { screen_blink, ...others } = Object.fromEntries(titles)
    expect(others).toEqual(
      Object.fromEntries(Object.entries(source.categories).filter(([key]) => key !== 'screen_blink')),
    )
    expect(screen_blink?.sv).toBe('Mönster som hör ihop med skärmtid och att man blinkar för sällan')
  })
})

describe('texts', () => {
  /** Texts that are the same in both languages. */
  const shared = ['2–4', 'Rosacea', 'Diabetes', 'Man']

  test('every text is written in both languages, and not twice in the same', () => {
    const same = textsOf(pack).filter(({ words: { sv, en } }) => sv === en && sv !== '' && !shared.includes(sv))
    expect(same).toEqual([])
  })

  test('what frames a result, and what to do in an emergency, reads as agreed', () => {
    const { framing, patternFraming, medicineFraming, triage } = pack.resultTexts
    expect([framing, patternFraming, medicineFraming]).toEqual(agreed.framing)
    for (const level of ['EMERGENCY', 'URGENT', 'SOON'] as const) {
      expect([wordsOf(triage[level].sv), wordsOf(triage[level].en)]).toEqual(agreed[level])
    }
  })

  test('[CNT-02] rinsing comes before calling in every advice for chemicals', () => {
    const { adviceByAnswer, seekCare } = pack.resultTexts
    const chemical = pack.help.faq.items.find(({ id }) => id === '14384e7a-39a8-495a-ae22-4cacbb4ee33b')
    const texts = [adviceByAnswer?.['rf.chemical'], pack.help.assistant?.concepts?.chemical?.text, chemical?.answer]
    for (const text of texts) {
      const [sv, en] = [wordsOf(text?.sv ?? ''), wordsOf(text?.en ?? '')]
      expect([sv, sv.search(/skölj/i) < sv.indexOf('112')]).toEqual([expect.stringMatching(/skölj/i), true])
      expect([en, en.search(/rinse/i) < en.indexOf('112')]).toEqual([expect.stringMatching(/rinse/i), true])
    }
    expect(wordsOf(seekCare.sv)).toContain('skölj genast')
    expect(wordsOf(seekCare.en)).toContain('rinse at once')
  })

  test('no text of a result says that somebody has or does not have a disease', () => {
    const { framing, ...texts } = pack.resultTexts
    const diagnosing = /diagnos|du har torra ögon|you have dry eye|dry eye disease|sjuk av|lider av|suffer from/i
    const found = textsOf(texts).filter(({ words: { sv, en } }) => diagnosing.test(`${sv} ${en}`))
    expect(found).toEqual([])
    expect(framing).toEqual(agreed.framing[0])
  })

  test('112 and 1177 can be called from wherever the advice is rich text', () => {
    const rich = [...Object.values(pack.resultTexts.triage), pack.resultTexts.seekCare, pack.general.greeting]
    const flags = [pack.general, pack.symptom].flatMap(({ questions }) =>
      questions.filter(({ slug }) => slug === 'rf_now'),
    )
    for (const { sv, en } of [...rich, ...flags.map(({ description }) => description)]) {
      for (const html of [sv, en]) {
        const unlinked = html
          .replace(/<a href="tel:(112|1177)">\1<\/a>/g, '')
          .replace(/1177\.se|1177 svarar|1177 answers/g, '')
        expect(unlinked).not.toMatch(/\b(112|1177)\b/)
      }
    }
  })

  test('addresses are examples, but for the authorities named', () => {
    const hosts = [...JSON.stringify(pack).matchAll(/(?:https:\/\/|mailto:[^@"\\]+@|"[^"@\s]+@)([\w.-]+)/g)].map(
      ([, host]) => host,
    )
    const real = hosts.filter((host) => !host?.endsWith('.example'))
    const authorities = ['www.1177.se', 'www.imy.se', 'viss.nu', 'klokalistan.se', 'giftinformation.se']
    expect(real.filter((host) => !authorities.includes(host ?? ''))).toEqual([])
    expect(pack.clinic.phone).toMatch(/^08-465 004 \d\d$/)
  })
})

describe('legal documents', () => {
  test.each(['terms', 'privacy', 'data-processing', 'ai'] as const)('%s says first that it is a draft', (key) => {
    const { body, version } = pack.legal[key]
    expect(wordsOf(body.sv)).toMatch(/^Utkast\. En jurist måste granska texten/)
    expect(wordsOf(body.en)).toMatch(/^Draft\. A lawyer must review this text/)
    expect(body.sv).toContain(version)
    expect(body.en).toContain(version)
    const outline = (html: string) => [...html.matchAll(/<(h2|p|ul|li)>/g)].map(([, tag]) => tag)
    expect(outline(body.en)).toEqual(outline(body.sv))
  })
})

test('the answers about the eyelids have pictures of one style', () => {
  const lids = pack.general.questions.find(({ slug }) => slug === 'ctx_lids')
  expect(lids?.answers.map(({ image }) => image?.file)).toEqual(
    ['crust', 'red', 'sticky', 'stye', 'foam', 'none'].map((name) => `images/lid-${name}.svg`),
  )
  const palette = ['#3A4748', '#C9C0AD', '#DCE9E6', '#0E4A4F', 'none']
  const files = lids?.answers.map(({ image }) => image?.file)
  for (const { bytes } of folder.images.filter(({ file }) => files?.includes(file))) {
    const svg = Buffer.from(bytes).toString()
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '')
    expect(svg).toContain('viewBox="0 0 144 96"')
    expect(colours.filter((colour) => !palette.includes(colour))).toEqual([])
  }
})

type SourceQuestion = Pick<PackQuestion, 'id' | 'slug' | 'number' | 'type' | 'mode' | 'required'> & {
  sv: string
  en: string
  description_sv?: string
  description_en?: string
  answers: {
    id: string
    slug: string
    number: number
    sv: string
    en: string
    weight: number | null
    triage?: string
    none?: boolean
  }[]
}

const agreed = {
  framing: [
    {
      sv: 'Resultatet beskriver dina besvär, inte en sjukdom. Bara en ögonundersökning kan visa om du har torra ögon och varför. Ett lågt resultat utesluter inte sjukdom.',
      en: 'The result describes your symptoms, not a disease. Only an eye examination can show whether you have dry eye and why. A low result does not rule out disease.',
    },
    {
      sv: 'Mönstret bygger på dina svar och på vad som är vanligt. Flera orsaker ger likadana besvär, så mönstret kan vara fel.',
      en: 'The pattern is based on your answers and on what is common. Several causes give the same symptoms, so the pattern may be wrong.',
    },
    {
      sv: 'Sluta inte med ett läkemedel på egen hand. Fråga den som skrivit ut det eller på apoteket.',
      en: 'Do not stop a medicine on your own. Ask the prescriber or a pharmacist.',
    },
  ],
  EMERGENCY: [
    'Ring 112 nu, eller åk direkt till en akutmottagning. Gnugga inte och tryck inte på ögat. Sitter något fast i det: låt det sitta kvar. Kör inte själv.',
    'Call 112 now, or go straight to an emergency department. Do not rub the eye or press on it. If something is stuck in it, leave it there. Do not drive yourself.',
  ],
  URGENT: [
    'Det du beskriver behöver bedömas i dag. Ring 1177 eller kontakta en ögonakut. Har du kontaktlinser, ta ut dem.',
    'What you describe needs to be assessed today. Call 1177 or contact an emergency eye clinic. If you wear contact lenses, take them out.',
  ],
  SOON: [
    'Boka en ögonundersökning inom de närmaste veckorna, hos optiker eller vårdcentral.',
    'Book an eye examination within the next few weeks, with an optometrist or a health centre.',
  ],
}
